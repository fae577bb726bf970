import fc from 'fast-check';
import { expect, test } from 'vitest';

import { mergeShelves } from './merge-shelves.ts';
import { orderedPlaces, shownShelves } from './read-shelves.ts';
import {
  createShelf,
  deleteShelf,
  moveOnShelf,
  nextStamp,
  putOnShelf,
  restoreShelf,
  type ShelfEdit,
  takeOffShelf,
} from './shelf-edits.ts';
import { favouritesId, maxPlaces, maxShelves, noShelves, type Shelves } from './shelves.ts';

const shelfId = 'saaaaaaaaaaaa';
const at = (known: Shelves) => nextStamp(known, 1_000, 'phone0000');

function after(known: Shelves, edit: ShelfEdit): Shelves {
  if (edit.kind === 'refused') throw new Error(edit.problem);
  return mergeShelves(known, edit.shelves);
}

function createShelfWith(keys: readonly string[]): Shelves {
  const created = after(noShelves, createShelf(noShelves, shelfId, 'Derbies', at(noShelves)));
  return after(created, putOnShelf(created, shelfId, keys, at(created)));
}

const keys = Array.from({ length: 8 }, (_, index) => `moment/${index + 1}`);

test('moments are arranged as a list would be, however often they are moved', () => {
  const moves = fc.array(fc.record({ from: fc.nat(7), to: fc.nat(7) }), { maxLength: 200 });
  fc.assert(
    fc.property(moves, (all) => {
      const list = [...keys];
      let known = createShelfWith(keys);
      for (const { from, to } of all) {
        const [key = ''] = list.splice(from, 1);
        list.splice(to, 0, key);
        known = after(known, moveOnShelf(known, shelfId, key, to, at(known)));
        expect(orderedPlaces(known, shelfId)).toEqual(list);
      }
    }),
    { numRuns: 50 },
  );
});

test('a thousand moves into the same gap run out of numbers, and go on', () => {
  let known = createShelfWith(keys);
  for (let move = 0; move < 1_000; move += 1) {
    const last = orderedPlaces(known, shelfId).at(-1) ?? '';
    known = after(known, moveOnShelf(known, shelfId, last, 1, at(known)));
    expect(orderedPlaces(known, shelfId)[1]).toBe(last);
  }
});

test('a moment moves between two that two devices put at one place', () => {
  const start = createShelfWith([]);
  const put = (key: string, editor: string) =>
    after(start, putOnShelf(start, shelfId, [key], nextStamp(start, 1_000, editor)));
  const tied = mergeShelves(put('moment/1', 'phone0000'), put('moment/2', 'laptop000'));
  const known = after(tied, putOnShelf(tied, shelfId, ['moment/3'], at(tied)));
  const moved = after(known, moveOnShelf(known, shelfId, 'moment/3', 1, at(known)));
  expect(orderedPlaces(moved, shelfId)).toEqual(['moment/1', 'moment/3', 'moment/2']);
});

test('a moment that is taken off a shelf leaves the others in order, and comes back at the end', () => {
  const start = createShelfWith(keys.slice(0, 3));
  const without = after(start, takeOffShelf(start, shelfId, 'moment/1'));
  expect(orderedPlaces(without, shelfId)).toEqual(['moment/2', 'moment/3']);
  const again = after(without, putOnShelf(without, shelfId, ['moment/1'], at(without)));
  expect(orderedPlaces(again, shelfId)).toEqual(['moment/2', 'moment/3', 'moment/1']);
});

test('a shelf whose deletion is undone has every moment in its place', () => {
  const start = createShelfWith(keys);
  const deleted = after(start, deleteShelf(start, shelfId));
  expect(shownShelves(deleted)).toEqual([]);
  const restored = after(deleted, restoreShelf(deleted, start, shelfId, at(deleted)));
  expect(shownShelves(restored)).toEqual(shownShelves(start));
  expect(orderedPlaces(restored, shelfId)).toEqual(keys);
});

test('the number of shelves, and of moments on a shelf, is limited', () => {
  let known = noShelves;
  const toId = (index: number) => `s${String(index).padStart(12, '0')}`;
  for (let index = 0; index < maxShelves; index += 1)
    known = after(known, createShelf(known, toId(index), 'One more', at(known)));
  expect(createShelf(known, toId(maxShelves), 'Too many', at(known))).toEqual({
    kind: 'refused',
    problem: 'too-many-shelves',
  });
  const many = Array.from({ length: maxPlaces }, (_, index) => `moment/${index + 1}`);
  const full = after(known, putOnShelf(known, favouritesId, many, at(known)));
  expect(putOnShelf(full, favouritesId, ['moment/1'], at(full)).kind).toBe('edit');
  expect(putOnShelf(full, toId(0), ['moment/1'], at(full))).toEqual({ kind: 'refused', problem: 'too-many-places' });
});
