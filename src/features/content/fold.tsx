import type { ContentSection } from './sections.ts';

import { Blocks, Spans } from './blocks.tsx';
import styles from './fold.module.css';

/** A question that opens to its answer. The browser's own search opens it too. */
export function Fold({ section }: { section: ContentSection }) {
  return (
    <details className={styles.fold} id={section.heading.anchor}>
      <summary className={styles.question}>
        <Spans spans={section.heading.spans} />
      </summary>
      <div className={styles.answer}>
        <Blocks blocks={section.blocks} />
      </div>
    </details>
  );
}
