import type { ContentPage } from '#contract/content/content.ts';

import { Blocks, Spans } from './article/blocks.tsx';
import { ContentArticle } from './article/content-article.tsx';
import styles from './roadmap-page.module.css';
import { toSections } from './article/sections.ts';

/** The roadmap's stages, each dimmer than the one before. */
function Way({ page }: { page: ContentPage }) {
  const { intro, sections } = toSections(page.blocks, 2);
  return (
    <>
      <Blocks blocks={intro} />
      <ol className={styles.way}>
        {sections.map(({ heading, blocks }) => (
          <li key={heading.anchor} className={styles.stretch}>
            <h2 id={heading.anchor}>
              <Spans spans={heading.spans} />
            </h2>
            <Blocks blocks={blocks} />
          </li>
        ))}
      </ol>
    </>
  );
}

export function RoadmapPage() {
  return (
    <ContentArticle slug="roadmap" dated="changed">
      {(page) => <Way page={page} />}
    </ContentArticle>
  );
}
