import { useLingui } from '@lingui/react/macro';

import type { Position } from '#contract/moments/moment.ts';
import type { PackType } from '#contract/packs/pack-edition.ts';
import type { Rarity } from '#contract/moments/rarity.ts';

/** Rarities as fans read them. */
export function useRarityNames(): Record<Rarity, string> {
  const { t } = useLingui();
  return { Common: t`Common`, Epic: t`Epic`, Rare: t`Rare`, 'Super Rare': t`Super Rare` };
}

export function usePositionNames(): Record<Position, string> {
  const { t } = useLingui();
  return {
    Midfielder: t`Midfielder`,
    Winger: t`Winger`,
    Forward: t({ message: 'Forward', comment: 'A player’s position on the pitch' }),
    Defender: t`Defender`,
  };
}

export function usePackTypeNames(): Record<PackType, string> {
  const { t } = useLingui();
  return {
    Standard: t({ message: 'Standard', comment: 'The kind of a pack' }),
    Season: t({ message: 'Season', comment: 'A pack with moments of one season' }),
    Position: t({ message: 'Position', comment: 'A pack with moments of one position on the pitch' }),
    Derby: t({ message: 'Derby', comment: 'A pack with moments of matches against the rival' }),
    Legends: t({ message: 'Legends', comment: 'A pack with moments of the club’s great players' }),
  };
}
