import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';

import { MomentLink } from '#kit/moments/moment-link.tsx';
import { noEditions, ownedEditionsAtom } from '#platform/data/own-collection.ts';
import { Skeleton } from '#ui/states/skeleton.tsx';

import { homeMomentsAtom } from '../home-state.ts';
import { SectionHead } from '../section-head.tsx';
import { useLiveAtom } from '#ui/hydration/use-live-atom.ts';
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

interface MomentStripProps {
  id: string;
  which: 'newest' | 'rarest';
  title: ReactNode;
  /** A link to all of them. */
  all: ReactNode;
}

/** A horizontal strip of cards, scrollable by touch and keyboard. Left out without data. */
export function MomentStrip({ id, which, title, all }: MomentStripProps) {
  const moments = useAtomValue(homeMomentsAtom);
  const owned = useLiveAtom(ownedEditionsAtom, noEditions);
  if (moments.status === 'failure') return null;
  return (
    <section className={styles.strip} aria-labelledby={id}>
      <div className={styles.head}>
        <SectionHead id={id} title={title}>
          {all}
        </SectionHead>
      </div>
      <ul className={styles.cards}>
        {moments.status === 'success' ? (
          moments.value[which].map((moment) => (
            <li key={moment.momentEditionId}>
              <MomentLink moment={moment} isOwned={owned.has(moment.momentEditionId)} />
            </li>
          ))
        ) : (
          <Placeholders />
        )}
      </ul>
    </section>
  );
}
