import { ContentArticle } from './article/content-article.tsx';
import { TextWithContents } from './article/contents-list.tsx';

export function FairnessPage() {
  return (
    <ContentArticle slug="fairness" dated="in-force">
      {(page) => <TextWithContents page={page} />}
    </ContentArticle>
  );
}
