import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useFormats } from '#i18n/use-formats.ts';
import { useLocalised } from '#i18n/use-locale.ts';
import { chooseMoments } from '#kit/filters/filter-links.ts';
import { useRarityNames } from '#kit/labels.ts';
import { Meter } from '#ui/meter.tsx';

import type { MomentSet } from './moment-sets.ts';
import styles from './set-link.module.css';

/** The set's name, and the search for its moments. */
function useSetNames() {
  const formats = useFormats();
  const localised = useLocalised();
  const rarityNames = useRarityNames();
  return ({ kind, example }: MomentSet) => {
    const { season, rarity, player, moment_date: day } = example;
    const { opponent } = example.match;
    const competition = localised(example.match.competition);
    const date = formats.day(day, 'medium');
    switch (kind) {
      case 'rarity':
        return { name: rarityNames[rarity], search: chooseMoments({ rarity: [rarity] }) };
      case 'season':
        return { name: season, search: chooseMoments({ season: [season] }) };
      case 'competition':
        return { name: `${competition} ${season}`, search: chooseMoments({ season: [season] }, competition) };
      case 'match':
        return { name: `${opponent}, ${date}`, search: chooseMoments({}, `${opponent} ${day}`) };
      case 'player':
        return { name: player, search: chooseMoments({}, player) };
    }
  };
}

interface SetLinkProps {
  set: MomentSet;
  /** The user's progress, in words. */
  text: ReactNode;
  resetScroll?: boolean;
}

/** A set's progress. Links to its part of the album, with the gaps. */
export function SetLink({ set, text, resetScroll = true }: SetLinkProps) {
  const { name, search } = useSetNames()(set);
  return (
    <Link
      to="/{-$locale}/profile"
      search={{ tab: 'album', ...search }}
      resetScroll={resetScroll}
      className={styles.set}
    >
      <Meter label={name} text={text} value={set.owned} max={set.all} />
    </Link>
  );
}
