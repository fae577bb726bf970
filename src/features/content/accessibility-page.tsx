import { ContentArticle } from './content-article.tsx';
import { TextWithContents } from './contents-list.tsx';

export function AccessibilityPage() {
  return (
    <ContentArticle slug="accessibility" dated="in-force">
      {(page) => <TextWithContents page={page} />}
    </ContentArticle>
  );
}
