import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useState } from 'react';

import type { ContentPage, PageSlug } from '#contract/content/content.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { takeLostFocus } from '#ui/focus.ts';
import { Page } from '#ui/page.tsx';
import { DocumentHead } from '#ui/document-head.tsx';
import { ResourceView } from '#ui/states/resource-view.tsx';

import styles from './content-article.module.css';
import { contentPageAt, loadContentPageAtom } from '../content-state.ts';
import { OtherLanguage, useTextLanguage } from './other-language.tsx';
import { TextSkeleton } from './text-skeleton.tsx';
import { usePageTitle } from '../use-page-title.ts';

interface ContentArticleProps {
  slug: PageSlug;
  /** The meaning of the date: in force since (for legal texts), or last changed. */
  dated?: 'in-force' | 'changed';
  /** Renders the text below the article's title. */
  children: (page: ContentPage) => ReactNode;
  /** Content shown with or without the text. */
  below?: ReactNode;
}

interface ArticleProps {
  page: ContentPage;
  dated: ContentArticleProps['dated'];
  /** The text loaded late: its title takes the focus. */
  isLate: boolean;
  children: ReactNode;
}

function Article({ page, dated, isLate, children }: ArticleProps) {
  const formats = useFormats();
  return (
    <article className={styles.article} lang={useTextLanguage(page)}>
      <DocumentHead title={page.title} description={page.description} />
      <header className={styles.head}>
        <h1 ref={isLate ? takeLostFocus : null}>{page.title}</h1>
        <p className={styles.lead}>{page.description}</p>
        <OtherLanguage text={page} />
        {dated !== undefined && (
          <p className={styles.date}>
            {dated === 'in-force' ? (
              <Trans>In force since {formats.day(page.updatedOn)}</Trans>
            ) : (
              <Trans>Last changed on {formats.day(page.updatedOn)}</Trans>
            )}
          </p>
        )}
      </header>
      {children}
    </article>
  );
}

/** An editorial page with all loading states. */
export function ContentArticle({ slug, dated, children, below }: ContentArticleProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const load = useSetAtom(loadContentPageAtom);
  const text = useAtomValue(contentPageAt(locale, slug));
  const [isLate] = useState(text.status !== 'success');
  const title = usePageTitle(slug);
  return (
    <Page>
      {text.status !== 'success' && <DocumentHead title={title} />}
      <ResourceView
        resource={text}
        skeleton={<TextSkeleton label={t`Loading the text`} />}
        onRetry={() => void load(locale, slug)}
        fallbackTitle={title}
      >
        {(page) => (
          <Article page={page} dated={dated} isLate={isLate}>
            {children(page)}
          </Article>
        )}
      </ResourceView>
      {below}
    </Page>
  );
}
