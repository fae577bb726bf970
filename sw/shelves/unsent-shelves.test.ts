import { expect, test } from 'vitest';

import { mergeShelves } from '#contract/shelves/merge-shelves.ts';
import { noShelves, type Place, type Shelves } from '#contract/shelves/shelves.ts';

import { firstChunk, isNothing, withoutSent } from './unsent-shelves.ts';

function place(position: number, stamp = 1): Place {
  return { position: [position, stamp, 'phone0000'], presence: { phone0000: [stamp, 0] } };
}

const places = (all: Record<string, Place>): Shelves => ({ shelves: {}, places: { favourites: all } });

test('shelf edits leave the queue once they are sent, and those edited again since stay', () => {
  const sent = places({ 'a/1': place(1), 'a/2': place(2) });
  const edited = mergeShelves(sent, places({ 'a/2': place(5, 9) }));
  expect(withoutSent(edited, sent)).toEqual(places({ 'a/2': { ...place(5, 9) } }));
  expect(isNothing(withoutSent(sent, sent))).toBe(true);
});

test('a thousand moments go out in chunks that a request can carry, each once', () => {
  let unsent = places(
    Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`a/${index + 1}`, place(index)])),
  );
  let received = noShelves;
  let requests = 0;
  const all = unsent;
  while (!isNothing(unsent)) {
    const chunk = firstChunk(unsent);
    expect(JSON.stringify(chunk).length).toBeLessThan(65_536);
    received = mergeShelves(received, chunk);
    unsent = withoutSent(unsent, chunk);
    requests += 1;
  }
  expect(received).toEqual(all);
  expect(requests).toBeGreaterThan(1);
});

test('a shelf that is too large for a request is sent alone, so that the server refuses it and it is not sent for ever', () => {
  const editors = Array.from({ length: 4_000 }, (_, index) => [String(index).padStart(8, '0'), [2, 1]]);
  const crowded: Place = { ...place(0), presence: Object.fromEntries(editors) };
  const unsent = places({ 'a/1': crowded, 'a/2': place(1) });
  expect(firstChunk(unsent)).toEqual(places({ 'a/1': crowded }));
  expect(firstChunk(withoutSent(unsent, firstChunk(unsent)))).toEqual(places({ 'a/2': place(1) }));
  expect(firstChunk(places({ 'a/2': place(1), 'a/3': crowded }))).toEqual(places({ 'a/2': place(1) }));
});
