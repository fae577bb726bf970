import { expect, test } from 'vitest';

import { mostAtOnce, readPackIds } from './pack-ids-param.ts';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;

test('the path names the first pack, the search those that are opened with it', () => {
  expect(readPackIds(id(1), {})).toEqual([id(1)]);
  expect(readPackIds(id(1), { with: [id(2), id(3)] })).toEqual([id(1), id(2), id(3)]);
});

test('invalid, repeated and excess pack ids are skipped', () => {
  expect(readPackIds(id(1), { with: ['<script>', id(1), '', id(2), id(2)] })).toEqual([id(1), id(2)]);
  expect(readPackIds(id(1), { with: 7 })).toEqual([id(1)]);
  expect(readPackIds(id(1), { with: id(2) })).toEqual([id(1), id(2)]);
  const many = Array.from({ length: 40 }, (_, index) => id(index));
  expect(readPackIds(id(1), { with: many })).toHaveLength(mostAtOnce);
});
