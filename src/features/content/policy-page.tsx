import { ContentArticle } from './content-article.tsx';
import { TextWithContents } from './contents-list.tsx';

export function PolicyPage() {
  return (
    <ContentArticle slug="policy" dated="in-force">
      {(page) => <TextWithContents page={page} />}
    </ContentArticle>
  );
}
