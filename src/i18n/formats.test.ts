import { expect, test } from 'vitest';

import { formatDay, formatDistance, formatInstant } from './dates.ts';
import { formatMoney } from './money.ts';
import { formatNumber } from './numbers.ts';
import { formatBytes, formatPercent } from './quantities.ts';

test('money is whole cents, written as each language does, with one kind of space', () => {
  expect(formatMoney({ amountMinor: 999, currency: 'EUR' }, 'en')).toBe('€9.99');
  expect(formatMoney({ amountMinor: 999, currency: 'EUR' }, 'pt')).toBe('9,99\u00a0€');
  expect(formatMoney({ amountMinor: 123_456, currency: 'EUR' }, 'en')).toBe('€1,234.56');
});

test('a calendar day is written in each language, the same in every time zone', () => {
  expect(formatDay('2018-11-03', 'en')).toBe('November 3, 2018');
  expect(formatDay('2018-11-03', 'pt')).toBe('3 de novembro de 2018');
});

test('an instant is written in the given time zone', () => {
  expect(formatInstant('2026-07-01T18:00:00.000Z', 'en', 'Europe/Lisbon')).toMatch(/Jul 1, 2026, 7:00\sPM/);
  expect(formatInstant('2026-07-01T18:00:00.000Z', 'pt', 'Europe/Lisbon')).toContain('19:00');
});

test.each([
  ['2026-01-01T10:00:00.000Z', '2 hours ago', 'há 2 horas'],
  ['2026-01-01T11:59:40.000Z', 'this minute', 'este minuto'],
  ['2025-12-31T12:00:00.000Z', 'yesterday', 'ontem'],
  ['2026-01-04T13:00:00.000Z', 'in 3 days', 'dentro de 3 dias'],
])('the distance to %s is written in each language', (instant, english, portuguese) => {
  const now = Date.parse('2026-01-01T12:00:00.000Z');
  expect(formatDistance(instant, now, 'en')).toBe(english);
  expect(formatDistance(instant, now, 'pt')).toBe(portuguese);
});

test('numbers, shares and sizes are written in each language', () => {
  expect(formatNumber(12_345, 'en')).toBe('12,345');
  expect(formatPercent(0.0125, 'en')).toBe('1.25%');
  expect(formatPercent(0.0125, 'pt')).toMatch(/^1,25\s?%$/);
  expect(formatBytes(148_400, 'en')).toMatch(/^148\u00a0kB$/);
  expect(formatBytes(999_700, 'pt')).toMatch(/^1\u00a0MB$/);
  expect(formatBytes(2_400_000, 'en')).toMatch(/^2\.4\u00a0MB$/);
  expect(formatBytes(48_000_000, 'pt')).toMatch(/^48\u00a0MB$/);
  expect(formatBytes(999_400_000, 'en')).toMatch(/^999\u00a0MB$/);
  expect(formatBytes(999_900_000, 'en')).toMatch(/^1\u00a0GB$/);
  expect(formatBytes(10_737_418_240, 'en')).toMatch(/^10\.7\u00a0GB$/);
  expect(formatBytes(10_737_418_240, 'pt')).toMatch(/^10,7\u00a0GB$/);
});
