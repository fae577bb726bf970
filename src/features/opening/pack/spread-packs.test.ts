import { expect, test } from 'vitest';

import { spreadPacks } from './spread-packs.ts';

const packs = (count: number) => Array.from({ length: count }, (_, index) => ({ packId: String(index) }));
const places = (count: number, chosen: number) =>
  spreadPacks(packs(count), String(chosen)).map(({ pack, place }) => [Number(pack.packId), place]);

test('a single pack is in the middle of the spread', () => {
  expect(places(1, 0)).toEqual([[0, 0]]);
});

test('the chosen pack is in the middle of the spread, and the others are on both sides', () => {
  expect(places(5, 2)).toEqual([
    [0, -2],
    [1, -1],
    [2, 0],
    [3, 1],
    [4, 2],
  ]);
  expect(places(3, 0)).toEqual([
    [0, 0],
    [1, 1],
    [2, -1],
  ]);
});

test('a spread of many packs shows the chosen one and two on either side', () => {
  expect(places(40, 39).map(([id]) => id)).toEqual([0, 1, 37, 38, 39]);
});
