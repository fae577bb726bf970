import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import type { PackEdition } from '#contract/packs/pack-edition.ts';

import { packSearchSchema } from '#kit/filters/pack-search.ts';

import { selectPackEditions } from './select-pack-editions.ts';

function edition(packEditionId: string, type: PackEdition['type'], day: number, amountMinor: number): PackEdition {
  const releasesAt = `2026-10-${String(day).padStart(2, '0')}T18:00:00.000Z`;
  // Only the fields used for filtering and sorting are read.
  return { packEditionId, type, releasesAt, price: { amountMinor, currency: 'EUR' } } as PackEdition;
}

const editions = [
  edition('b', 'Derby', 2, 999),
  edition('a', 'Derby', 2, 499),
  edition('c', 'Season', 9, 999),
  edition('d', 'Legends', 1, 1999),
];
const idsFor = (search: object) =>
  selectPackEditions(editions, v.parse(packSearchSchema, search)).map(({ packEditionId }) => packEditionId);

test.each(['newest', 'oldest', 'cheapest', 'dearest'] as const)(
  'packs that are sold out come after those that can be bought, in the order «%s» too',
  (sort) => {
    const soldOut = ['c', 'a'];
    const ids = selectPackEditions(editions, { sort }, soldOut).map(({ packEditionId }) => packEditionId);
    expect(ids.slice(2).toSorted()).toEqual(['a', 'c']);
    expect(ids).toEqual([
      ...idsFor({ sort }).filter((id) => !soldOut.includes(id)),
      ...idsFor({ sort }).filter((id) => soldOut.includes(id)),
    ]);
  },
);

test('packs without a chosen sort are newest first, and ties have an order of their own', () => {
  expect(idsFor({})).toEqual(['c', 'a', 'b', 'd']);
});

describe('the pack filters are a list of types and a sort @spec(entity.pack-filters)', () => {
  test.each([
    [{ sort: 'oldest' }, ['d', 'a', 'b', 'c']],
    [{ sort: 'cheapest' }, ['a', 'b', 'c', 'd']],
    [{ sort: 'dearest' }, ['d', 'b', 'c', 'a']],
    [{ type: 'Derby' }, ['a', 'b']],
    [{ type: ['Derby', 'Legends'], sort: 'oldest' }, ['d', 'a', 'b']],
    [{ type: ['Nonsense'], sort: 'sideways' }, ['c', 'a', 'b', 'd']],
  ])('%j shows %j', (search, ids) => {
    expect(idsFor(search)).toEqual(ids);
  });
});
