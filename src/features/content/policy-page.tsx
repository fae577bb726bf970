import { ContentArticle } from './article/content-article.tsx';
import { TextWithContents } from './article/contents-list.tsx';

export function PolicyPage() {
  return (
    <ContentArticle slug="policy" dated="in-force">
      {(page) => <TextWithContents page={page} />}
    </ContentArticle>
  );
}
