import { expect, test } from 'vitest';

import { timeLeft } from './time-left.ts';

const until = '2026-01-03T12:00:00.000Z';

test.each([
  ['2026-01-01T10:58:59.000Z', { days: 2, hours: 1, minutes: 1, seconds: 1 }],
  ['2026-01-03T11:59:59.200Z', { days: 0, hours: 0, minutes: 0, seconds: 1 }],
  ['2026-01-03T12:00:00.000Z', { days: 0, hours: 0, minutes: 0, seconds: 0 }],
  ['2026-01-04T00:00:00.000Z', { days: 0, hours: 0, minutes: 0, seconds: 0 }],
])('the time left, seen from %s, is counted in days, hours, minutes and seconds', (now, expected) => {
  expect(timeLeft(until, Date.parse(now))).toEqual(expected);
});
