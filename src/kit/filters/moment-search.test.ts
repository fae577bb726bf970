import { expect, test } from 'vitest';

import { compareCatalogue } from '#contract/moments/moment-query.ts';
import type { MomentSummary } from '#contract/moments/moment.ts';

import { readMomentSearch, selectMomentEditions, sortDirection, toMomentQuery } from './moment-search.ts';

test('newest sorts descending by the moment’s day, oldest ascending @spec(constant.sort-direction)', () => {
  expect([sortDirection('newest'), sortDirection('oldest')]).toEqual(['DESC', 'ASC']);
  expect(toMomentQuery({})).toMatchObject({ sortBy: 'moment_date', sortOrder: 'DESCENDING' });
  expect(toMomentQuery({ sort: 'newest' })).toMatchObject({ sortBy: 'moment_date', sortOrder: 'DESCENDING' });
  expect(toMomentQuery({ sort: 'oldest' })).toMatchObject({ sortBy: 'moment_date', sortOrder: 'ASCENDING' });
});

test('moments of one day have the same order newest first and oldest first', () => {
  const on = (moment_date: string, momentEditionId: string) => ({ moment_date, momentEditionId }) as MomentSummary; // nothing else is looked at
  const newestFirst = [on('2020-01-01', 'c'), on('2014-01-01', 'a'), on('2014-01-01', 'b')];
  expect([...newestFirst].sort(compareCatalogue('DESCENDING'))).toEqual(newestFirst);
  const toIds = (sort: 'newest' | 'oldest') =>
    selectMomentEditions(newestFirst, { sort }).map(({ momentEditionId }) => momentEditionId);
  expect([toIds('newest'), toIds('oldest')]).toEqual([
    ['c', 'a', 'b'],
    ['a', 'b', 'c'],
  ]);
});

test('the moment filters are lists of seasons, positions and rarities, a search term and a sort @spec(entity.moment-filters)', () => {
  const lists = {
    season: ['2018/2019', '2020/2021'],
    position: ['Winger', 'Defender'],
    rarity: ['Rare', 'Super Rare'],
  };
  const search = readMomentSearch({ ...lists, search: 'luz', sort: 'oldest' }, ['newest', 'oldest']);
  expect(search).toEqual({ ...lists, search: 'luz', sort: 'oldest' });
  expect(toMomentQuery(search)).toEqual({
    filters: { ...lists, search: 'luz' },
    sortBy: 'moment_date',
    sortOrder: 'ASCENDING',
  });
});

test('owned copies sort by serial number and by when they were obtained, too', () => {
  expect(toMomentQuery({ sort: 'lowest-serial' })).toMatchObject({ sortBy: 'serial_number', sortOrder: 'ASCENDING' });
  expect(toMomentQuery({ sort: 'last-obtained' })).toMatchObject({ sortBy: 'obtained_at', sortOrder: 'DESCENDING' });
});

test('the moment filters are read from a URL; unknown values are dropped', () => {
  const search = { season: ['2018/2019', '1899/1900'], rarity: 'Rare', sort: 'lowest-serial', search: 'luz', other: 1 };
  expect(readMomentSearch(search, ['newest', 'oldest'])).toEqual({
    season: ['2018/2019'],
    position: undefined,
    rarity: ['Rare'],
    search: 'luz',
    sort: undefined,
  });
});
