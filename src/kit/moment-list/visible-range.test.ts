import { expect, test } from 'vitest';

import { getVisibleRange } from './visible-range.ts';

const phone = { columns: 2, rowHeight: 240 };

test('a list renders the rows in sight and two around them, always whole rows', () => {
  expect(getVisibleRange(phone, -300, 844, 1_000)).toEqual({ first: 0, end: 12 });
  expect(getVisibleRange(phone, 24_000, 844, 1_000)).toEqual({ first: 196, end: 212 });
});

test('a list that begins below the screen renders its first page', () => {
  expect(getVisibleRange(phone, -2_000, 844, 1_000)).toEqual({ first: 0, end: 12 });
});

test('a list of 15,000 moments renders as many as one of 150', () => {
  const drawn = [150, 1_500, 15_000].map((count) => {
    const { first, end } = getVisibleRange(phone, 5_000, 844, count);
    return end - first;
  });
  expect(new Set(drawn).size).toBe(1);
});

test('a list that ends above the screen, or became shorter, renders its last row', () => {
  expect(getVisibleRange(phone, 90_000, 844, 13)).toEqual({ first: 12, end: 13 });
  expect(getVisibleRange(phone, 0, 844, 0)).toEqual({ first: 0, end: 0 });
});
