import type { PackEdition } from '#contract/packs/pack-edition.ts';

const most = 4;

/** Editions on sale, cheapest first. `available`: known stock. `now` in milliseconds. */
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
