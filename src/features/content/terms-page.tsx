import { ContentArticle } from './article/content-article.tsx';
import { TextWithContents } from './article/contents-list.tsx';

export function TermsPage() {
  return (
    <ContentArticle slug="terms" dated="in-force">
      {(page) => <TextWithContents page={page} />}
    </ContentArticle>
  );
}
