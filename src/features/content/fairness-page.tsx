import { ContentArticle } from './content-article.tsx';
import { TextWithContents } from './contents-list.tsx';

export function FairnessPage() {
  return (
    <ContentArticle slug="fairness" dated="in-force">
      {(page) => <TextWithContents page={page} />}
    </ContentArticle>
  );
}
