import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import type { MomentEdition } from '#contract/moments/moment.ts';
import { useLocalised } from '#i18n/use-locale.ts';
import { packEditionsAtom } from '#platform/data/pack-editions.ts';
import { ownedEditionsAtom } from '#platform/data/own-collection.ts';
import { classNames } from '#ui/class-names.ts';
import { Meter } from '#ui/meter.tsx';

import { MomentLink } from '#kit/moments/moment-link.tsx';
import { AlbumGap, MaybeIn } from './album-card.tsx';
import { type AlbumPage, findBestPack, layOutAlbum } from './album-layout.ts';
import styles from './album-pages.module.css';

/** True once the element was within a screen of the viewport: 150 cards at a time would block a phone. */
function useWasNear() {
  const ref = useRef<HTMLElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (ref.current === null || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
      { rootMargin: '100% 0px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isNear]);
  return { ref, isNear };
}

interface SlotProps {
  number: number;
  edition: MomentEdition;
  isOwned: boolean;
}

function Slot({ number, edition, isOwned }: SlotProps) {
  return (
    <>
      {isOwned ? <MomentLink moment={edition} /> : <AlbumGap moment={edition} number={number} />}
      <div className={styles.foot}>
        {isOwned ? (
          <span className={styles.number}>{number}</span>
        ) : (
          <MaybeIn momentEditionId={edition.momentEditionId} />
        )}
      </div>
    </>
  );
}

/** What is missing on the page, and the pack that may hold most of it. */
function WhereToLook({ missing }: { missing: readonly MomentEdition[] }) {
  const localised = useLocalised();
  const packs = useAtomValue(packEditionsAtom);
  const best = findBestPack(packs.status === 'success' ? packs.value : [], missing);
  return (
    <p className={styles.note}>
      <Plural value={missing.length} one="# moment is missing." other="# moments are missing." />{' '}
      {best !== undefined && (
        <Trans>
          Best place to look:{' '}
          <Link to="/{-$locale}/packs/$packEditionId" params={{ packEditionId: best.pack.packEditionId }}>
            {localised(best.pack.name)}
          </Link>
          , with {best.count} of them.
        </Trans>
      )}
    </p>
  );
}

function Complete({ season, count }: { season: string; count: number }): ReactNode {
  return (
    <p className={styles.complete}>
      <strong>
        <Trans>Page complete</Trans>
      </strong>{' '}
      <Trans>
        All {count} moments of {season} are yours.
      </Trans>
    </p>
  );
}

function Page({ season, slots }: AlbumPage) {
  const { t } = useLingui();
  const ownedEditions = useAtomValue(ownedEditionsAtom);
  const { ref, isNear } = useWasNear();
  const missing = slots.map(({ edition }) => edition).filter((edition) => !ownedEditions.has(edition.momentEditionId));
  const owned = slots.length - missing.length;
  const isComplete = missing.length === 0;
  return (
    <section ref={ref} aria-label={season} className={classNames(styles.page, isComplete && styles.full)}>
      <header className={styles.head}>
        <h2 className={styles.season}>{season}</h2>
        <div>
          <Meter
            label={<Trans comment="A page of the album: a season">This page</Trans>}
            text={t`${owned} of ${slots.length}`}
            value={owned}
            max={slots.length}
            color={isComplete ? '--color-accent' : '--color-success'}
          />
        </div>
        {isComplete ? <Complete season={season} count={owned} /> : <WhereToLook missing={missing} />}
      </header>
      <ol className={styles.slots}>
        {slots.map(({ number, edition }) => (
          <li key={edition.momentEditionId} className={styles.slot}>
            {isNear && <Slot number={number} edition={edition} isOwned={ownedEditions.has(edition.momentEditionId)} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The whole album: a page for each season, with a numbered slot for each moment. */
export function AlbumPages({
  editions,
  isNewestFirst,
}: {
  editions: readonly MomentEdition[];
  isNewestFirst: boolean;
}) {
  const pages = layOutAlbum(editions);
  if (isNewestFirst) pages.reverse();
  return pages.map((page) => <Page key={page.season} {...page} />);
}
