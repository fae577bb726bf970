import { expect, test } from 'vitest';

import { findTurns } from './flashes.ts';

test('a flash count has each large enough turn of the luminance once', () => {
  expect(findTurns([0, 0, 0, 0])).toEqual([]);
  expect(findTurns([0, 0.05, 0.02, 0.09])).toEqual([]);
  expect(findTurns([0, 0.2, 0.4, 0.6])).toEqual([1]);
  expect(findTurns([0, 0.3, 0, 0.3, 0])).toEqual([1, 2, 3, 4]);
  expect(findTurns([0, 0.06, 0.12, 0.06, 0])).toEqual([2, 4]);
});
