import { expect, test } from 'vitest';

import { sampleCopy } from '#contract/moments/sample-copy.ts';
import { packCollection, unpackCollection } from './stored-collection.ts';

test('a collection comes back from the store as it was, in its order', () => {
  const moments = [sampleCopy('a', 1), sampleCopy('a', 7), sampleCopy('b', 2)];
  const packed = packCollection({ moments, collectionVersion: 3 });
  expect(unpackCollection(packed)).toEqual({ moments, collectionVersion: 3 });
});

test('an edition is kept once, however many copies of it there are', () => {
  const measureLength = (count: number) =>
    packCollection({
      moments: Array.from({ length: count }, (_, index) => sampleCopy('a', index + 1)),
      collectionVersion: 1,
    }).length;
  expect((measureLength(15_000) - measureLength(1)) / 14_999).toBeLessThan(80);
});

test.each(['', '{', '[]', '{"editions":[{}],"collectionVersion":1}'])('«%s» is not a copy', (text) => {
  expect(unpackCollection(text)).toBeUndefined();
});
