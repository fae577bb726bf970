import { useAtomValue } from 'jotai';

import { useLocale } from '#i18n/use-locale.ts';
import { clubAtom } from '#platform/configuration.ts';
import { getValue } from '#platform/api/resource.ts';

import styles from './about-club.module.css';
import { Blocks } from './article/blocks.tsx';
import { contentPageAt } from './content-state.ts';

/** The club's story on the home page. Left out if its text is missing. */
export function AboutClub() {
  const locale = useLocale();
  const club = useAtomValue(clubAtom);
  const about = getValue(useAtomValue(contentPageAt(locale, 'about')));
  if (about === undefined) return null;
  const { title, description, blocks } = about;
  return (
    <section className={styles.about} aria-labelledby="about-club">
      <div className={styles.body}>
        <div className={styles.head}>
          <p className={styles.year} aria-hidden="true">
            {club.foundedYear}
          </p>
          <h2 id="about-club">{title}</h2>
          <p className={styles.lead}>{description}</p>
        </div>
        <Blocks blocks={blocks} />
      </div>
    </section>
  );
}
