import type { MomentEdition } from '#contract/moment.ts';
import { rarityRank } from '#contract/rarity.ts';

const featuredCount = 8;

/** A few for the home page: the rarest first, one a player, in a fixed order. */
export function chooseFeatured(editions: readonly MomentEdition[]): MomentEdition[] {
  const players = new Set<string>();
  const byRarity = [...editions].sort(
    (a, b) => rarityRank[b.rarity] - rarityRank[a.rarity] || (a.moment_date < b.moment_date ? 1 : -1),
  );
  const featured = byRarity.filter(({ player }) => !players.has(player) && players.add(player));
  return featured.slice(0, featuredCount);
}
