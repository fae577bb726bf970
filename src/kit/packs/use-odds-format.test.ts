import { expect, test } from 'vitest';

import { formatPercent } from '#i18n/quantities.ts';

import { countDecimals } from './use-odds-format.ts';

const odds = (...shares: [number, number, number, number]) => ({
  Common: shares[0],
  Epic: shares[1],
  Rare: shares[2],
  'Super Rare': shares[3],
});

test('all odds of a table have as many decimals as the finest of them needs', () => {
  expect(countDecimals([odds(5_833, 2_567, 1_500, 100)])).toBe(2);
  expect(countDecimals([odds(9_000, 950, 50, 0), odds(10_000, 0, 0, 0)])).toBe(1);
  expect(countDecimals([odds(6_000, 3_000, 900, 100)])).toBe(0);
  expect([0.5833, 0.01].map((share) => formatPercent(share, 'en', 2))).toEqual(['58.33%', '1.00%']);
});
