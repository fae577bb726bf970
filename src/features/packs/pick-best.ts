import type { MomentSummary } from '#contract/moments/moment.ts';
import { rarityRank } from '#contract/moments/rarity.ts';

const most = 4;

/** The rarest of a pool, then the newest; no picture twice. */
export function pickBest<Moment extends MomentSummary>(
  catalogue: readonly Moment[],
  pool: readonly string[],
): Moment[] {
  const seen = new Set<string>();
  return catalogue
    .filter(({ momentEditionId }) => pool.includes(momentEditionId))
    .sort((a, b) => rarityRank[b.rarity] - rarityRank[a.rarity] || b.moment_date.localeCompare(a.moment_date))
    .filter(({ clip }) => !seen.has(clip.poster) && seen.add(clip.poster))
    .slice(0, most);
}
