import { ContentArticle } from './content-article.tsx';
import { TextWithContents } from './contents-list.tsx';

export function AccessibilityPage() {
  return (
    <ContentArticle slug="accessibility" isDated>
      {(page) => <TextWithContents page={page} />}
    </ContentArticle>
  );
}
