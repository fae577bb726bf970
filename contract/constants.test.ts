import * as v from 'valibot';
import { expect, test } from 'vitest';

import { listCatalogue, listOwnMoments } from './endpoints.ts';
import { type MomentSummary, positions, seasons } from './moments/moment.ts';
import { compareCatalogue } from './moments/moment-query.ts';
import { pageSize } from './moments/page-size.ts';
import { foldText } from './fold-text.ts';
import { rarities, rarityRank } from './moments/rarity.ts';

test('a page has twelve moments @spec(constant.page-size)', () => {
  expect(pageSize).toBe(12);
});

test('rarities rank from common to super rare @spec(constant.rarity-ranking)', () => {
  expect(rarityRank).toEqual({ Common: 0, Epic: 1, Rare: 2, 'Super Rare': 3 });
  expect([...rarities].sort((a, b) => rarityRank[a] - rarityRank[b])).toEqual(['Common', 'Epic', 'Rare', 'Super Rare']);
});

test('moments can be filtered by eight seasons, four positions and four rarities @spec(constant.seasons, constant.positions, constant.rarities)', () => {
  const years = [2013, 2014, 2015, 2016, 2017, 2018, 2019, 2020];
  expect(seasons).toEqual(years.map((year) => `${year}/${year + 1}`));
  expect(positions).toEqual(['Midfielder', 'Winger', 'Forward', 'Defender']);
  expect([...rarities].sort()).toEqual(['Common', 'Epic', 'Rare', 'Super Rare']);
});

test('moments without a chosen order are newest first @spec(constant.default-sort)', () => {
  const newest = { sortBy: 'moment_date', sortOrder: 'DESCENDING' };
  expect(v.parse(listOwnMoments.body, {})).toMatchObject(newest);
  expect(v.parse(listCatalogue.body, {})).toMatchObject(newest);
  const dated = (moment_date: string) => ({ moment_date, momentEditionId: moment_date }) as MomentSummary; // only these are compared
  expect([dated('2014-01-01'), dated('2020-01-01')].sort(compareCatalogue('DESCENDING'))[0]?.moment_date).toBe(
    '2020-01-01',
  );
});

test.each([
  ['João', 'joao'],
  ['  CONCEIÇÃO   Silva ', 'conceicao silva'],
])('a search folds %s to %s @spec(filter.moments-search)', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
