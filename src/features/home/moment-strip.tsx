import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';

import { MomentLink } from '#kit/moment-link.tsx';
import { ArrowIcon } from '#ui/arrow-icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { featuredMomentsAtom } from './home-state.ts';
import styles from './moment-strip.module.css';

const placeholderCount = 6;

function Placeholders() {
  const { t } = useLingui();
  return Array.from({ length: placeholderCount }, (_, index) => (
    <li key={index}>
      <Skeleton className={styles.skeleton} {...(index === 0 ? { label: t`Loading the moments` } : {})} />
    </li>
  ));
}

/** A row of cards to push along with a finger; the keyboard walks through it. Without an answer the page does without. */
export function MomentStrip() {
  const moments = useAtomValue(featuredMomentsAtom);
  if (moments.status === 'failure') return null;
  return (
    <section className={styles.strip} aria-labelledby="home-moments">
      <div className={styles.head}>
        <h2 id="home-moments">
          <Trans>The moments</Trans>
        </h2>
        <Link to="/{-$locale}/moments" className={styles.all}>
          <Trans>All 150 moments</Trans>
          <ArrowIcon size={20} />
        </Link>
      </div>
      <ul className={styles.cards}>
        {moments.status === 'success' ? (
          moments.value.map((moment) => (
            <li key={moment.momentEditionId}>
              <MomentLink moment={moment} />
            </li>
          ))
        ) : (
          <Placeholders />
        )}
      </ul>
    </section>
  );
}
