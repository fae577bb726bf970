import { Trans } from '@lingui/react/macro';

import type { ContentSection } from './sections.ts';

import { Blocks, Spans } from './blocks.tsx';
import styles from './fold.module.css';

interface FoldProps {
  section: ContentSection;
  /** Each answer has a link to itself, to share. */
  hasLink?: boolean;
}

/** A question with a collapsible answer. Find-in-page opens it too. */
export function Fold({ section, hasLink = false }: FoldProps) {
  return (
    <details className={styles.fold} id={section.heading.anchor}>
      <summary className={styles.question}>
        <Spans spans={section.heading.spans} />
      </summary>
      <div className={styles.answer}>
        <Blocks blocks={section.blocks} />
        {hasLink && (
          <p className={styles.link}>
            <a href={`#${section.heading.anchor}`}>
              <Trans>Link to this answer</Trans>
            </a>
          </p>
        )}
      </div>
    </details>
  );
}
