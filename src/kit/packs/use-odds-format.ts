import type { Odds } from '#contract/packs/pack-edition.ts';
import { useQuantityFormats } from '#i18n/use-quantity-formats.ts';

/** Odds are given in basis points. */
export const wholeOdds = 10_000;

/** The decimals needed by the smallest share. */
export function countDecimals(odds: readonly Odds[]): 0 | 1 | 2 {
  const shares = odds.flatMap((each) => Object.values(each));
  if (shares.some((share) => share % 10 !== 0)) return 2;
  return shares.some((share) => share % 100 !== 0) ? 1 : 0;
}

/** Formats basis points. A table's shares have the same number of decimals, to compare at a glance. */
export function useOddsFormat(odds: readonly Odds[]): (share: number) => string {
  const formats = useQuantityFormats();
  const decimals = countDecimals(odds);
  return (share) => formats.percent(share / wholeOdds, decimals);
}
