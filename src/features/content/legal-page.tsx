import { ContentArticle } from './article/content-article.tsx';
import { TextWithContents } from './article/contents-list.tsx';

interface LegalPageProps {
  slug: 'terms' | 'policy' | 'fairness' | 'accessibility';
}

/** A legal text with its effective date and contents. */
export function LegalPage({ slug }: LegalPageProps) {
  return (
    <ContentArticle slug={slug} dated="in-force">
      {(page) => <TextWithContents page={page} />}
    </ContentArticle>
  );
}
