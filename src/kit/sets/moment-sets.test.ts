import { expect, test } from 'vitest';

import type { MomentSummary } from '#contract/moments/moment.ts';

import { measureMomentSets, measureSets, setKinds } from './moment-sets.ts';

interface Facts {
  season?: MomentSummary['season'];
  rarity?: MomentSummary['rarity'];
  player?: string;
  day?: string;
  opponent?: string;
  cup?: string;
}

function edition(momentEditionId: string, facts: Facts = {}): MomentSummary {
  const {
    season = '2016/2017',
    rarity = 'Common',
    player = 'A',
    day = '2017-05-28',
    opponent = 'X',
    cup = 'Cup',
  } = facts;
  const match = { opponent, competition: { en: cup, pt: `${cup} (pt)` } };
  // Only the fields that define sets are read.
  return { momentEditionId, season, rarity, player, moment_date: day, match } as MomentSummary;
}
const numbers = (kind: (typeof setKinds)[number], catalogue: MomentSummary[], owned: string[]) =>
  measureSets(kind, catalogue, new Set(owned)).map(({ key, owned: have, all }) => [key, have, all]);

test('the set of a cup run has the moments of one competition in one season, whatever the match', () => {
  const catalogue = [
    edition('quarter', { day: '2017-03-01', opponent: 'Q' }),
    edition('half', { day: '2017-04-01', opponent: 'H' }),
    edition('final'),
    edition('league', { cup: 'League' }),
    edition('year-before', { season: '2015/2016' }),
  ];
  expect(numbers('competition', catalogue, ['half', 'final', 'league'])).toEqual([['2016/2017 Cup', 2, 3]]);
});

test('the set of a match is that of one day: two legs against an opponent are two sets', () => {
  const leg = (day: string) => ['1', '2', '3'].map((id) => edition(`${day} ${id}`, { day }));
  const catalogue = [...leg('2017-03-05'), ...leg('2016-10-30')];
  expect(numbers('match', catalogue, ['2017-03-05 2'])).toEqual([
    ['2016-10-30 X', 0, 3],
    ['2017-03-05 X', 1, 3],
  ]);
});

test('sets by rarity are in the order of value, sets by player in that of size; fewer than three moments are no set', () => {
  const of = (player: string, rarity: MomentSummary['rarity'], count: number) =>
    Array.from({ length: count }, (_, index) => edition(`${player}${index}`, { player, rarity }));
  const catalogue = [
    ...of('A', 'Rare', 3),
    ...of('B', 'Common', 4),
    ...of('C', 'Epic', 2),
    ...of('D', 'Super Rare', 3),
  ];
  expect(numbers('player', catalogue, ['B0', 'A1', 'A2', 'elsewhere'])).toEqual([
    ['B', 1, 4],
    ['A', 2, 3],
    ['D', 0, 3],
  ]);
  expect(numbers('rarity', catalogue, []).map(([name]) => name)).toEqual(['Common', 'Rare', 'Super Rare']);
});

test('a moment belongs to one set of each kind, the smallest first', () => {
  const others = [
    edition('same-match', { player: 'B', rarity: 'Rare' }),
    edition('same-match-too', { player: 'C', rarity: 'Epic' }),
    edition('same-cup', { player: 'D', rarity: 'Rare', day: '2017-04-01' }),
    edition('same-season', { player: 'E', rarity: 'Rare', cup: 'League', day: '2017-01-01' }),
    edition('elsewhere', { season: '2018/2019', player: 'F', rarity: 'Rare', day: '2018-09-01' }),
  ];
  const moment = edition('final');
  const sets = measureMomentSets(moment, [moment, ...others], new Set(['final', 'same-season']));
  expect(sets.map(({ kind, owned, all }) => [kind, owned, all])).toEqual([
    ['match', 1, 3],
    ['competition', 1, 4],
    ['season', 2, 5],
  ]);
});
