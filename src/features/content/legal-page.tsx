import { ContentArticle } from './article/content-article.tsx';
import { TextWithContents } from './article/contents-list.tsx';

interface LegalPageProps {
  slug: 'terms' | 'policy' | 'fairness' | 'accessibility';
}

/** A text with the date since which it is in force, and its contents beside it. */
export function LegalPage({ slug }: LegalPageProps) {
  return (
    <ContentArticle slug={slug} dated="in-force">
      {(page) => <TextWithContents page={page} />}
    </ContentArticle>
  );
}
