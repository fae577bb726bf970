import type { Moment } from '#contract/moments/moment.ts';
import type { PackDetails } from '#contract/packs/pack.ts';
import { rarityRank } from '#contract/moments/rarity.ts';

/** A card to reveal. */
export interface RevealCard {
  packId: string;
  moment: Moment;
}

/** The reveal order for one or several packs: rarest last, otherwise by pack and slot. The same on every device. */
export function revealCards(packs: readonly Pick<PackDetails, 'packId' | 'moments'>[]): RevealCard[] {
  return packs
    .flatMap(({ packId, moments }) => moments.map((moment) => ({ packId, moment })))
    .sort((a, b) => rarityRank[a.moment.rarity] - rarityRank[b.moment.rarity]);
}

/** The number of cards per pack among the first `behind`. */
export function countByPack(cards: readonly RevealCard[], behind: number): ReadonlyMap<string, number> {
  const counts = new Map(cards.map(({ packId }) => [packId, 0]));
  for (const { packId } of cards.slice(0, behind)) counts.set(packId, (counts.get(packId) ?? 0) + 1);
  return counts;
}

/** Cards revealed so far, from each pack's progress: all before the first unseen one. Null: no pouch is torn. */
export function countCardsBehind(
  packs: readonly Pick<PackDetails, 'packId' | 'moments' | 'revealed'>[],
): number | null {
  if (packs.every((pack) => pack.revealed === null)) return null;
  const cards = revealCards(packs);
  const left = new Map(packs.map((pack) => [pack.packId, pack.revealed ?? 0]));
  const first = cards.findIndex(({ packId }) => {
    const shown = left.get(packId) ?? 0;
    left.set(packId, shown - 1);
    return shown <= 0;
  });
  return first === -1 ? cards.length : first;
}
