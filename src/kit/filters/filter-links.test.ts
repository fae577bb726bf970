import { expect, test } from 'vitest';

import { chooseMoments, choosePacks } from './filter-links.ts';

const given = <T extends object>(search: T) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

test('a link to moments names its filters and its term, and empties the others @spec(filter.moments-replace)', () => {
  expect(given(chooseMoments({ season: ['2018/2019'] }, 'Tarouval'))).toEqual({
    season: ['2018/2019'],
    search: 'Tarouval',
  });
  expect(chooseMoments({ rarity: ['Rare'] })).toMatchObject({ season: undefined, position: undefined });
});

test('a link to packs sets their type alone @spec(filter.packs-replace)', () => {
  expect(given(choosePacks({ type: ['Derby'] }))).toEqual({ type: ['Derby'] });
});
