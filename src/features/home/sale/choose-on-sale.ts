import type { PackEdition } from '#contract/packs/pack-edition.ts';

const most = 4;

/** What can be bought now, the cheapest first. `available` holds the stock as far as it is known; `now` in milliseconds. */
export function chooseOnSale(
  editions: readonly PackEdition[],
  available: Readonly<Record<string, number>>,
  now: number,
): PackEdition[] {
  return editions
    .filter(({ packEditionId, releasesAt }) => Date.parse(releasesAt) <= now && available[packEditionId] !== 0)
    .sort((a, b) => a.price.amountMinor - b.price.amountMinor)
    .slice(0, most);
}
