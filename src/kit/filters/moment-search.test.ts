import { expect, test } from 'vitest';

import { readMomentSearch, toMomentQuery } from './moment-search.ts';

test('newest sorts descending by the moment’s day, oldest ascending @spec(constant.sort-direction)', () => {
  expect(toMomentQuery({})).toMatchObject({ sortBy: 'moment_date', sortOrder: 'DESCENDING' });
  expect(toMomentQuery({ sort: 'newest' })).toMatchObject({ sortBy: 'moment_date', sortOrder: 'DESCENDING' });
  expect(toMomentQuery({ sort: 'oldest' })).toMatchObject({ sortBy: 'moment_date', sortOrder: 'ASCENDING' });
});

test('owned copies sort by serial number and by when they were obtained, too', () => {
  expect(toMomentQuery({ sort: 'lowest-serial' })).toMatchObject({ sortBy: 'serial_number', sortOrder: 'ASCENDING' });
  expect(toMomentQuery({ sort: 'last-obtained' })).toMatchObject({ sortBy: 'obtained_at', sortOrder: 'DESCENDING' });
});

test('an address is read as far as it is understood', () => {
  const search = { season: ['2018/2019', '1899/1900'], rarity: 'Rare', sort: 'lowest-serial', search: 'luz', other: 1 };
  expect(readMomentSearch(search, ['newest', 'oldest'])).toEqual({
    season: ['2018/2019'],
    position: undefined,
    rarity: ['Rare'],
    search: 'luz',
    sort: undefined,
  });
});
