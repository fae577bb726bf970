import { ContentArticle } from './content-article.tsx';
import { TextWithContents } from './contents-list.tsx';

export function TermsPage() {
  return (
    <ContentArticle slug="terms" dated="in-force">
      {(page) => <TextWithContents page={page} />}
    </ContentArticle>
  );
}
