import { expect, test } from 'vitest';

import type { MomentSummary } from '#contract/moment.ts';

import { measureCompleteness } from './measure-completeness.ts';

function edition(momentEditionId: string, season: MomentSummary['season'], rarity: MomentSummary['rarity']) {
  // Only what is counted by is read.
  return { momentEditionId, season, rarity } as MomentSummary;
}

test('counts moment editions, in all and by season and rarity', () => {
  const catalogue = [
    edition('a', '2013/2014', 'Common'),
    edition('b', '2013/2014', 'Rare'),
    edition('c', '2020/2021', 'Rare'),
  ];
  const { owned, all, seasons, rarities } = measureCompleteness(catalogue, new Set(['b', 'elsewhere']));
  expect({ owned, all }).toEqual({ owned: 1, all: 3 });
  expect(seasons.find(({ name }) => name === '2013/2014')).toEqual({ name: '2013/2014', owned: 1, all: 2 });
  expect(seasons.find(({ name }) => name === '2014/2015')).toEqual({ name: '2014/2015', owned: 0, all: 0 });
  expect(rarities.find(({ name }) => name === 'Rare')).toEqual({ name: 'Rare', owned: 1, all: 2 });
});

test('a player with three moments or more is a set, the largest first', () => {
  const of = (player: string, ids: string[]) =>
    ids.map((momentEditionId) => ({ ...edition(momentEditionId, '2013/2014', 'Common'), player }));
  const catalogue = [...of('B', ['1', '2', '3']), ...of('C', ['4', '5']), ...of('A', ['6', '7', '8', '9'])];
  expect(measureCompleteness(catalogue, new Set(['1', '6', '9'])).players).toEqual([
    { name: 'A', owned: 2, all: 4 },
    { name: 'B', owned: 1, all: 3 },
  ]);
});
