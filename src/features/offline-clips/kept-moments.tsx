import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';

import type { OfflineClips } from '#contract/moments/offline-clips.ts';
import { useQuantityFormats } from '#i18n/use-quantity-formats.ts';
import { useLocalised } from '#i18n/use-locale.ts';
import { rarityClass } from '#kit/moments/rarity-class.ts';
import { RarityMark } from '#kit/moments/rarity-mark.tsx';
import { dropMomentsAtom } from '#platform/device/offline-clips.ts';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';

import styles from './kept-moments.module.css';

type KeptMoment = OfflineClips['kept'][number];

/** Largest first, since they free the most space. */
function bySize(kept: readonly KeptMoment[]): KeptMoment[] {
  return [...kept].sort(
    (a, b) =>
      b.bytes - a.bytes || a.player.localeCompare(b.player) || a.momentEditionId.localeCompare(b.momentEditionId),
  );
}

/** The number of kept moments sharing a clip. */
function countSharing(kept: readonly KeptMoment[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { clip } of kept) counts.set(clip.src, (counts.get(clip.src) ?? 0) + 1);
  return counts;
}

interface KeptItemProps {
  moment: KeptMoment;
  /** Others share the clip; its size counts once. */
  others: number;
  onDelete: () => void;
}

function KeptItem({ moment, others, onDelete }: KeptItemProps) {
  const { t } = useLingui();
  const localised = useLocalised();
  const formats = useQuantityFormats();
  const { momentEditionId, player, season, clip } = moment;
  const title = localised(moment.title);
  return (
    <li className={classNames(styles.item, rarityClass(moment.rarity))}>
      <img
        className={styles.poster}
        src={clip.poster}
        width={clip.width}
        height={clip.height}
        alt=""
        loading="lazy"
        decoding="async"
      />
      <div className={styles.words}>
        <p className={styles.player}>
          <Link to="/{-$locale}/moments/$momentEditionId" params={{ momentEditionId }} className={styles.link}>
            {player}
          </Link>
        </p>
        <p className={styles.title}>{title}</p>
        <p className={styles.facts}>
          <RarityMark rarity={moment.rarity} /> <span>{season}</span>
        </p>
      </div>
      <p className={styles.size}>
        {formats.bytes(moment.bytes)}
        {others > 0 && (
          <span className={styles.shared}>
            <Plural value={others} one="shared with # other" other="shared with # others" />
          </span>
        )}
      </p>
      <Button
        variant="quiet"
        data-delete
        aria-label={t`Delete ${player}, ${title} from this device`}
        onClick={onDelete}
      >
        <Trans>Delete</Trans>
      </Button>
    </li>
  );
}

/** The list of kept moments, each deletable. */
export function KeptMoments({ clips: { kept, keptBytes } }: { clips: OfflineClips }) {
  const formats = useQuantityFormats();
  const drop = useSetAtom(dropMomentsAtom);
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const sharing = countSharing(kept);
  const size = formats.bytes(keptBytes);
  /** Index of the moment being deleted, whose button disappears. */
  const deletedAt = useRef<number | null>(null);
  useEffect(() => {
    if (deletedAt.current === null) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-delete]') ?? [];
    (buttons[Math.min(deletedAt.current, buttons.length - 1)] ?? heading.current)?.focus();
    deletedAt.current = null;
  }, [kept.length]);
  const deleteAt = (index: number, momentEditionId: string) => {
    deletedAt.current = index;
    void drop([momentEditionId]);
  };
  return (
    <section className={styles.section} aria-labelledby="kept-moments">
      <div className={styles.head}>
        <h2 id="kept-moments" ref={heading} tabIndex={-1} className={styles.heading}>
          <Trans>Kept moments</Trans>
        </h2>
        <p className={styles.total}>
          <Plural value={kept.length} one="# moment" other="# moments" />, {size}
        </p>
        {kept.length > 1 && (
          <Button variant="quiet" onClick={() => void drop(kept.map(({ momentEditionId }) => momentEditionId))}>
            <Trans comment="All kept moments">Delete all of them</Trans>
          </Button>
        )}
      </div>
      <ul ref={list} className={styles.list}>
        {bySize(kept).map((moment, index) => (
          <KeptItem
            key={moment.momentEditionId}
            moment={moment}
            others={(sharing.get(moment.clip.src) ?? 1) - 1}
            onDelete={() => deleteAt(index, moment.momentEditionId)}
          />
        ))}
      </ul>
    </section>
  );
}
