import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';

import { type Moment, momentSchema } from '#contract/moments/moment.ts';
import { sampleCopy } from '#contract/moments/sample-copy.ts';
import { toMomentKey } from '#contract/shelves/shelves.ts';

import { damageCopy, damages } from '../testing/damage.ts';
import { database, disk } from '../testing/memory-disk.ts';

vi.mock('../app/kept-views.ts', () => ({ dropViews: async () => undefined }));
vi.mock('idb-keyval', async () => (await import('../testing/memory-disk.ts')).memoryDisk());
vi.mock('../announce.ts', () => ({ announce: async () => undefined }));
vi.mock('./own-posters.ts', () => ({ keepOwnPosters: async () => undefined }));
vi.mock('../environment.ts', () => ({ apiBaseUrl: 'https://shop.example/api' }));

const { addToPart, readPart } = await import('./collection-part.ts');
const { readCollection, refreshCollection } = await import('./collection.ts');
const { packCollection } = await import('./stored-collection.ts');
const { collectionPartsStore } = await import('../copies/stores.ts');
const { clearMemory } = await import('../copies/sign-out.ts');

const storeName = 'shop-collection-parts';
/** Each fan's data contains their name, so it is noticed anywhere. */
const createMoments = (fan: string) =>
  Array.from({ length: 6 }, (_, index) => ({ ...sampleCopy('derby', index + 1), player: `seen by ${fan}` }));
const ana = createMoments('ana');

/** Two pages of Ana's collection have arrived, and a pack was opened since. */
const names = ['0', '2', 'opened'];
async function keepParts(fan: string): Promise<void> {
  const moments = createMoments(fan);
  const parts = [moments.slice(0, 2), moments.slice(2, 4), moments.slice(5)];
  for (const [index, name] of names.entries()) {
    const collection = packCollection({ moments: parts[index] ?? [], collectionVersion: 1 });
    await collectionPartsStore.write(`${fan}|${name}`, { total: moments.length, collection }, performance.now());
  }
}

/** The server has all of Ana's moments, in pages of two. */
async function answer(address: string): Promise<Response> {
  const url = new URL(address);
  if (url.pathname.endsWith('/collection'))
    return Response.json({ editions: [], total: ana.length, collectionVersion: 1 });
  const skip = Number(url.searchParams.get('skip'));
  return Response.json({ tokens: ana.slice(skip, skip + 2), total: ana.length, collectionVersion: 1 });
}

const expectOfAna = (moments: readonly Moment[]) => {
  expect(v.is(v.array(momentSchema), moments)).toBe(true);
  expect(JSON.stringify(moments)).not.toMatch(/rui/);
};

const damagedParts = fc.record({
  done: fc.array(fc.tuple(fc.constantFrom(...names), damages), { minLength: 1, maxLength: 3 }),
  stray: fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('1', '-2', '4', '')), fc.anything(), { maxKeys: 3 }),
});

test('a collection that is still arriving survives 200 sets of broken and foreign parts, and becomes whole', async () => {
  await fc.assert(
    fc.asyncProperty(damagedParts, async ({ done, stray }) => {
      disk.clear();
      clearMemory('ana');
      await keepParts('ana');
      await keepParts('rui');
      const store = database(storeName);
      const foreign = new Map(store);
      for (const [name, value] of Object.entries(stray)) if (!names.includes(name)) store.set(`ana|${name}`, value);
      for (const [name, damage] of done) {
        const stored = store.get(`ana|${name}`);
        if (typeof stored === 'object' && stored !== null && 'value' in stored)
          damageCopy(store, `ana|${name}`, foreign.get(`rui|${name}`), damage);
      }

      vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
      expectOfAna((await readPart('ana'))?.moments ?? []);
      await addToPart('ana', ana.slice(4, 5), performance.now());
      expectOfAna((await readPart('ana'))?.moments ?? []);

      vi.stubGlobal('fetch', (asked: string | Request) => answer(typeof asked === 'string' ? asked : asked.url));
      await refreshCollection('ana', 'Bearer x');
      const whole = (await readCollection('ana'))?.collection.moments ?? [];
      expectOfAna(whole);
      // Changed data with a valid shape can't be detected.
      const isNoticed = done.every(([, { kind }]) => kind !== 'corrupted');
      if (isNoticed) expect(whole.map(toMomentKey)).toEqual(ana.map(toMomentKey));
      expect([...store.keys()].filter((key) => key.startsWith('ana|') && !key.endsWith(' saved at'))).toEqual([]);
    }),
    { numRuns: 200, seed: 1921 },
  );
});
