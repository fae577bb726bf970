import { useLingui } from '@lingui/react/macro';

import type { ContentPage } from '#contract/content/content.ts';

import { Blocks, Spans } from './blocks.tsx';
import styles from './contents-list.module.css';
import { toSections } from './sections.ts';

/** A long text with a table of contents, which is sticky if there is room. */
export function TextWithContents({ page }: { page: ContentPage }) {
  const { t } = useLingui();
  const { sections } = toSections(page.blocks, 2);
  return (
    <div className={styles.columns}>
      <nav className={styles.contents} aria-label={t`On this page`}>
        <ol className={styles.list}>
          {sections.map(({ heading }) => (
            <li key={heading.anchor}>
              <a href={`#${heading.anchor}`}>
                <Spans spans={heading.spans} />
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <Blocks blocks={page.blocks} />
    </div>
  );
}
