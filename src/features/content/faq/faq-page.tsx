import type { ContentPage } from '#contract/content.ts';

import { Blocks, Spans } from '../blocks.tsx';
import { ContentArticle } from '../content-article.tsx';
import styles from './faq-page.module.css';
import { Fold } from '../fold.tsx';
import { toSections } from '../sections.ts';

function Questions({ page }: { page: ContentPage }) {
  const { intro, sections } = toSections(page.blocks, 2);
  return (
    <>
      <Blocks blocks={intro} />
      {sections.map(({ heading, blocks }) => {
        const group = toSections(blocks, 3);
        return (
          <section key={heading.anchor} className={styles.group}>
            <h2 id={heading.anchor}>
              <Spans spans={heading.spans} />
            </h2>
            <div className={styles.questions}>
              <Blocks blocks={group.intro} />
              {group.sections.map((section) => (
                <Fold key={section.heading.anchor} section={section} />
              ))}
            </div>
          </section>
        );
      })}
    </>
  );
}

export function FaqPage() {
  return <ContentArticle slug="faq">{(page) => <Questions page={page} />}</ContentArticle>;
}
