import type { MomentSummary } from '#contract/moments/moment.ts';

export interface RelatedMoments<Moment> {
  /** By the date of the match. */
  earlier: Moment | undefined;
  later: Moment | undefined;
  ofMatch: Moment[];
  ofPlayer: Moment[];
  ofSeason: Moment[];
}

const most = 5;

/** Related moments without duplicates: match first, then player, then season. */
export function relateMoments<Moment extends MomentSummary>(
  catalogue: readonly Moment[],
  moment: MomentSummary,
): RelatedMoments<Moment> {
  const byDate = catalogue.toSorted((a, b) => a.moment_date.localeCompare(b.moment_date));
  const at = byDate.findIndex(({ momentEditionId }) => momentEditionId === moment.momentEditionId);
  const named = new Set([moment.momentEditionId]);
  const take = (isLike: (other: Moment) => boolean) => {
    const taken = catalogue.filter((other) => !named.has(other.momentEditionId) && isLike(other)).slice(0, most);
    for (const { momentEditionId } of taken) named.add(momentEditionId);
    return taken;
  };
  return {
    earlier: at < 0 ? undefined : byDate[at - 1],
    later: at < 0 ? undefined : byDate[at + 1],
    ofMatch: take(
      (other) => other.moment_date === moment.moment_date && other.match.opponent === moment.match.opponent,
    ),
    ofPlayer: take((other) => other.player === moment.player),
    ofSeason: take((other) => other.season === moment.season),
  };
}
