import { returnDays } from './pack.ts';

/** The same day, or the Monday after a weekend. Changes the date. */
function moveToWeekday(date: Date): void {
  while ([0, 6].includes(date.getUTCDay())) date.setUTCDate(date.getUTCDate() + 1);
}

/**
 * The last millisecond of the withdrawal period for a pack obtained at that time. As Regulation 1182/71, art. 3, has it,
 * the day of delivery does not count, the last day counts to its end, and a weekend or holiday moves it. Public holidays
 * and the buyer's time zone are unknown here: one more weekday makes up for both.
 */
export function withdrawableUntil(obtainedAt: string): Date {
  const end = new Date(obtainedAt);
  end.setUTCDate(end.getUTCDate() + returnDays);
  moveToWeekday(end);
  end.setUTCDate(end.getUTCDate() + 1);
  moveToWeekday(end);
  end.setUTCHours(23, 59, 59, 999);
  return end;
}
