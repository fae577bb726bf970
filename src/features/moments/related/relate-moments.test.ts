import { expect, test } from 'vitest';

import type { MomentSummary, Season } from '#contract/moments/moment.ts';

import { relateMoments } from './relate-moments.ts';

interface Facts {
  player?: string;
  season?: Season;
  date: string;
  opponent?: string;
}

function moment(momentEditionId: string, { player = 'A', season = '2013/2014', date, opponent = 'X' }: Facts) {
  // The compared values.
  return { momentEditionId, player, season, moment_date: date, match: { opponent } } as MomentSummary;
}

const shown = moment('shown', { date: '2014-03-01' });
const catalogue = [
  moment('of-player-elsewhere', { season: '2015/2016', date: '2015-09-01', opponent: 'Y' }),
  moment('of-season', { player: 'C', date: '2014-04-01', opponent: 'Z' }),
  moment('of-match', { player: 'B', date: '2014-03-01' }),
  shown,
  moment('of-player', { date: '2013-10-01', opponent: 'Y' }),
  moment('other', { player: 'D', season: '2016/2017', date: '2016-10-01', opponent: 'Q' }),
];
const toIds = (moments: readonly MomentSummary[]) => moments.map(({ momentEditionId }) => momentEditionId);

test('a moment leads to the others of its match, its player and its season, each once and never to itself', () => {
  const { ofMatch, ofPlayer, ofSeason } = relateMoments(catalogue, shown);
  expect(toIds(ofMatch)).toEqual(['of-match']);
  expect(toIds(ofPlayer)).toEqual(['of-player-elsewhere', 'of-player']);
  expect(toIds(ofSeason)).toEqual(['of-season']);
});

test('the previous and the next moment follow from their dates', () => {
  const { earlier, later } = relateMoments(catalogue, shown);
  expect([earlier?.momentEditionId, later?.momentEditionId]).toEqual(['of-match', 'of-season']);
  const first = relateMoments(catalogue, moment('of-player', { date: '2013-10-01' }));
  expect([first.earlier, first.later?.momentEditionId]).toEqual([undefined, 'of-match']);
});

test('a moment missing from the catalog has no previous and no next one', () => {
  const { earlier, later } = relateMoments(catalogue, moment('unknown', { date: '2020-01-01' }));
  expect([earlier, later]).toEqual([undefined, undefined]);
});

test('a moment leads to at most five others of each kind', () => {
  const many = Array.from({ length: 9 }, (_, index) => moment(`m-${index}`, { date: `2014-01-0${index + 1}` }));
  expect(relateMoments(many, shown).ofPlayer).toHaveLength(5);
});
