import type { PackEdition } from '#contract/packs/pack-edition.ts';
import { defaultPackSort, type PackSearch, type PackSort } from '#kit/filters/pack-search.ts';

const byPrice: readonly PackSort[] = ['cheapest', 'dearest'];
const descending: readonly PackSort[] = ['newest', 'dearest'];

/** Applies the search to the editions, those that are sold out last. No type means all. Ties have a fixed order. */
export function selectPackEditions(
  editions: readonly PackEdition[],
  { type = [], sort = defaultPackSort }: PackSearch,
  soldOut: readonly string[] = [],
): PackEdition[] {
  const isLast = ({ packEditionId }: PackEdition) => Number(soldOut.includes(packEditionId));
  const getValue = (edition: PackEdition) =>
    byPrice.includes(sort) ? edition.price.amountMinor : Date.parse(edition.releasesAt);
  const direction = descending.includes(sort) ? -1 : 1;
  return editions
    .filter((edition) => type.length === 0 || type.includes(edition.type))
    .toSorted(
      (a, b) =>
        isLast(a) - isLast(b) ||
        direction * (getValue(a) - getValue(b)) ||
        (a.packEditionId < b.packEditionId ? -1 : 1),
    );
}
