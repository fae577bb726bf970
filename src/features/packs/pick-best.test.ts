import { expect, test } from 'vitest';

import type { MomentSummary } from '#contract/moments/moment.ts';
import type { Rarity } from '#contract/moments/rarity.ts';

import { pickBest } from './pick-best.ts';

function moment(momentEditionId: string, rarity: Rarity, moment_date: string, poster = momentEditionId) {
  // The compared values.
  return { momentEditionId, rarity, moment_date, clip: { poster } } as MomentSummary;
}

const catalogue = [
  moment('common', 'Common', '2020-01-01'),
  moment('epic', 'Epic', '2019-01-01'),
  moment('rare-old', 'Rare', '2014-01-01'),
  moment('rare-new', 'Rare', '2018-01-01'),
  moment('super', 'Super Rare', '2015-01-01'),
  moment('super-same-picture', 'Super Rare', '2014-01-01', 'super'),
  moment('super-elsewhere', 'Super Rare', '2021-01-01'),
];
const pool = catalogue.map(({ momentEditionId }) => momentEditionId).filter((id) => id !== 'super-elsewhere');

test('a pack edition shows the rarest of its pool first, then the newest, and no picture twice', () => {
  const ids = pickBest(catalogue, pool).map(({ momentEditionId }) => momentEditionId);
  expect(ids).toEqual(['super', 'rare-new', 'rare-old', 'epic']);
});

test('an unknown pool has no best moment', () => {
  expect(pickBest(catalogue, ['unknown'])).toEqual([]);
});
