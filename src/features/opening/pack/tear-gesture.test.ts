import { expect, test } from 'vitest';

import { isTornThrough, measureTear } from './tear-gesture.ts';

test('the foil resists a little, then follows the finger from edge to edge', () => {
  expect(measureTear(10, 300, null).share).toBe(0);
  expect(measureTear(100, 300, null).share).toBeGreaterThan(0.3);
  expect(measureTear(250, 300, null).share).toBe(1);
  expect(measureTear(900, 300, null).share).toBe(1);
});

test('the foil tears in either direction, and keeps the side on which the tear began', () => {
  expect(measureTear(-150, 300, null)).toEqual({ ...measureTear(150, 300, null), side: 'from-end' });
  expect(measureTear(-150, 300, 'from-start')).toEqual({ side: 'from-start', share: 0 });
});

test('foil that is released early closes again; released late, or flicked, it tears', () => {
  expect(isTornThrough({ side: 'from-start', share: 0.3 }, 0.5)).toBe(false);
  expect(isTornThrough({ side: 'from-start', share: 0.6 }, 0)).toBe(true);
  expect(isTornThrough({ side: 'from-start', share: 0.2 }, 3)).toBe(true);
  expect(isTornThrough({ side: 'from-start', share: 0 }, 9)).toBe(false);
});
