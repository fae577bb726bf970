import { expect, test } from 'vitest';

import { withdrawableUntil } from './withdrawable-until.ts';

test.each([
  // A Wednesday: the fourteenth day is a Wednesday too.
  ['2026-11-18T00:00:00.000Z', '2026-12-03T23:59:59.999Z'],
  ['2026-11-18T23:59:59.999Z', '2026-12-03T23:59:59.999Z'],
  // A Thursday: the weekday after a Friday is a Monday.
  ['2026-11-19T12:00:00.000Z', '2026-12-04T23:59:59.999Z'],
  ['2026-11-20T20:00:00.000Z', '2026-12-07T23:59:59.999Z'],
  // Saturday and Sunday: the period ends no earlier than on a Monday.
  ['2026-11-21T12:00:00.000Z', '2026-12-08T23:59:59.999Z'],
  ['2026-11-22T12:00:00.000Z', '2026-12-08T23:59:59.999Z'],
  // A new year, and a 29th of February.
  ['2026-12-22T12:00:00.000Z', '2027-01-06T23:59:59.999Z'],
  ['2028-02-15T12:00:00.000Z', '2028-03-01T23:59:59.999Z'],
])('a pack obtained at %s can be withdrawn from until %s', (obtainedAt, until) => {
  expect(withdrawableUntil(obtainedAt).toISOString()).toBe(until);
});

test('the withdrawal period has fourteen whole days after the day of delivery anywhere, and ends on a weekday', () => {
  for (let hour = 0; hour < 24 * 21; hour += 1) {
    const obtained = Date.UTC(2026, 6, 1) + hour * 3_600_000;
    const until = withdrawableUntil(new Date(obtained).toISOString());
    expect(until.getTime() - obtained).toBeGreaterThan(14 * 24 * 3_600_000);
    expect([0, 6]).not.toContain(until.getUTCDay());
    // Where the clock is eleven hours behind, the day of delivery may begin, and the last day end, that much later.
    const localDay = Math.floor((obtained - 11 * 3_600_000) / 86_400_000);
    expect(until.getTime()).toBeGreaterThanOrEqual((localDay + 15) * 86_400_000 + 11 * 3_600_000 - 1);
  }
});
