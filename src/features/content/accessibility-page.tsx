import { ContentArticle } from './article/content-article.tsx';
import { TextWithContents } from './article/contents-list.tsx';

export function AccessibilityPage() {
  return (
    <ContentArticle slug="accessibility" dated="in-force">
      {(page) => <TextWithContents page={page} />}
    </ContentArticle>
  );
}
