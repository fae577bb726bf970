import fc from 'fast-check';
import { expect, test } from 'vitest';

import { indexMoments } from './moment-index.ts';
import { momentSortKeys, type MomentQuery, noFilters, sortOrders } from './moment-query.ts';
import type { Moment } from './moment.ts';
import { queryMoments } from './query-moments.ts';
import { sampleCopy } from './sample-copy.ts';
import { putOnShelf } from '../shelves/shelf-edits.ts';
import { favouritesId, hiddenId, noShelves } from '../shelves/shelves.ts';

const copy = sampleCopy('derby');

test('a repeated query of an index uses the current shelves, not those of the first time', () => {
  const index = indexMoments([copy, { ...copy, serialNumber: 2 }]);
  const query: MomentQuery = {
    filters: { ...noFilters, shelf: 'shown' },
    sortBy: 'serial_number',
    sortOrder: 'ASCENDING',
  };
  const page = { skip: 0, first: 12 };
  expect(index.ask(query, page, noShelves).total).toBe(2);
  const edit = putOnShelf(noShelves, hiddenId, ['derby/1'], { stamp: 1, editor: 'phone0000' });
  if (edit.kind === 'refused') throw new Error(edit.problem);
  const { tokens, total } = index.ask(query, page, edit.shelves);
  expect([total, tokens.map(({ serialNumber }) => serialNumber)]).toEqual([1, [2]]);
});

const moments: Moment[] = Array.from({ length: 30 }, (_, index) => ({
  ...copy,
  momentEditionId: `moment-${index % 7}`,
  serialNumber: 1 + ((index * 11) % 30),
  player: index % 7 < 3 ? 'João' : 'Nuno',
  position: index % 7 < 4 ? 'Forward' : 'Defender',
  rarity: index % 7 < 2 ? 'Rare' : 'Common',
  moment_date: `2016-10-0${1 + ((index % 7) % 3)}`,
  obtainedAt: `2026-11-${10 + ((index * 7) % 20)}T20:00:00.000Z`,
}));
const keys = moments.map(({ momentEditionId, serialNumber }) => `${momentEditionId}/${serialNumber}`);
const at = { stamp: 1, editor: 'phone0000' };

test('an index answers what the plain query does, whatever was asked before', () => {
  const query: fc.Arbitrary<MomentQuery> = fc.record({
    filters: fc.record({
      season: fc.constant([]),
      position: fc.subarray(['Forward' as const, 'Defender' as const]),
      rarity: fc.subarray(['Rare' as const, 'Common' as const]),
      search: fc.constantFrom('', 'joao', 'nuno', 'nobody'),
      shelf: fc.constantFrom(undefined, 'shown', favouritesId),
    }),
    sortBy: fc.constantFrom(...momentSortKeys),
    sortOrder: fc.constantFrom(...sortOrders),
  });
  const questions = fc.array(fc.record({ query, skip: fc.nat(12), first: fc.integer({ min: 1, max: 12 }) }), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(questions, fc.shuffledSubarray(keys), fc.subarray(keys), (asked, favourites, hidden) => {
      const edits = [putOnShelf(noShelves, favouritesId, favourites, at), putOnShelf(noShelves, hiddenId, hidden, at)];
      const places = Object.assign({}, ...edits.map((edit) => (edit.kind === 'edit' ? edit.shelves.places : {})));
      const shelves = { shelves: {}, places };
      const index = indexMoments(moments);
      for (const { query: one, ...page } of asked)
        expect(index.ask(one, page, shelves)).toEqual(queryMoments(moments, one, page, shelves));
    }),
    { numRuns: 200 },
  );
});
