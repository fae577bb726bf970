import { useAtomValue } from 'jotai';
import { useMemo } from 'react';

import type { CollectionSummary } from '#contract/moments/collection.ts';
import type { MomentEdition } from '#contract/moments/moment.ts';
import { matchesFilters, type MomentQuery } from '#contract/moments/moment-query.ts';
import { selectShelf } from '#contract/shelves/shelf-selection.ts';
import type { Shelves } from '#contract/shelves/shelves.ts';
import { catalogueAtom } from '#platform/data/catalogue.ts';
import { ownCollectionAtom } from '#platform/data/own-collection.ts';
import { getValue } from '#platform/api/resource.ts';

import type { OwnMoments } from '../own-moments-state.ts';
import { knownShelvesAtom } from '../shelves/shelves-state.ts';

function countByEdition(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) {
    const [momentEditionId = ''] = key.split('/');
    counts.set(momentEditionId, (counts.get(momentEditionId) ?? 0) + 1);
  }
  return counts;
}

/**
 * The moment editions in a list of owned copies, derived from the counts: paging through 15,000 copies would take too
 * many requests.
 */
export function selectOwnEditions(
  editions: readonly MomentEdition[],
  { editions: owned }: Pick<CollectionSummary, 'editions'>,
  shelves: Shelves,
  { filters }: Pick<MomentQuery, 'filters'>,
): MomentEdition[] {
  const copies = new Map(owned.map((line) => [line.momentEditionId, line.copies]));
  const selection = selectShelf(shelves, filters.shelf);
  const named = countByEdition(selection?.keys ?? []);
  const isOnShelf = ({ momentEditionId }: MomentEdition) => {
    if (selection === null) return true;
    const count = named.get(momentEditionId) ?? 0;
    return selection.isExcluded ? count < (copies.get(momentEditionId) ?? 0) : count > 0;
  };
  return editions.filter(
    (edition) => copies.has(edition.momentEditionId) && isOnShelf(edition) && matchesFilters(edition, filters),
  );
}

const none: MomentEdition[] = [];

/** The moment editions of a list; empty while unknown. */
export function useShownEditions(list: OwnMoments | undefined): MomentEdition[] {
  const catalogue = getValue(useAtomValue(catalogueAtom));
  const collection = getValue(useAtomValue(ownCollectionAtom));
  const shelves = useAtomValue(knownShelvesAtom);
  return useMemo(
    () =>
      catalogue === undefined || collection === undefined || list === undefined
        ? none
        : selectOwnEditions(catalogue.tokens, collection, shelves, list.query),
    [catalogue, collection, shelves, list],
  );
}
