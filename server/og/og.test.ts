import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Database } from '#server/db/database.ts';
import { seedCatalogue } from '#server/seed/seed-catalogue.ts';
import { sampleMomentEdition, sampleNow, samplePackEdition } from '#server/testing/sample-shop.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

import { createOgRoutes } from './og-routes.ts';

const poster = '/content/media/posters/2014-2015-baltazar-pires-bicycle-kick.avif';
const post = {
  slug: 'the-lamp',
  title: 'The man who lights the lamp',
  summary: 'Every goal at the Molhe is announced by a ship’s lamp.',
  date: '2025-05-17',
  blocks: [],
  locale: 'en' as const,
};
const log = { error: (...told: unknown[]) => faults.push(told) };
const faults: unknown[] = [];

let database: Database;
let app: Hono;
beforeAll(async () => {
  database = await openTestDatabase();
  const momentEditions = Array.from({ length: 12 }, (_, index) => {
    const edition = sampleMomentEdition(index);
    const address = index === 1 ? 'https://elsewhere.example/poster.webp' : poster;
    return { ...edition, clip: { ...edition.clip, poster: address } };
  });
  const later = { announcesAt: '2999-01-01T12:00:00.000Z', releasesAt: '2999-02-01T12:00:00.000Z' };
  const pouch = { art: '/content/media/packs/first-light.svg', foil: '#2f4f8f' };
  const packEditions = [
    samplePackEdition({ pouch }),
    samplePackEdition({ packEditionId: 'plain', pouch: { ...pouch, art: 'https://elsewhere.example/pouch.svg' } }),
    samplePackEdition({ packEditionId: 'before-pouches' }),
    samplePackEdition({ packEditionId: 'unannounced', ...later }),
  ];
  await seedCatalogue(database, { momentEditions, packEditions });
  app = createOgRoutes({
    database,
    readPosts: async () => ({ en: [post], pt: [post] }),
    clock: { now: () => sampleNow },
    club: { name: 'Farol FC', emblem: '/emblem.svg' },
    contentFolder: 'content',
    distFolder: 'public',
    log: log as never,
  });
});
afterAll(() => database.close());

async function draw(path: string): Promise<Buffer> {
  const answer = await app.request(path);
  expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'image/png']);
  return Buffer.from(await answer.arrayBuffer());
}

const [first, elsewhere] = [0, 1].map((index) => sampleMomentEdition(index).momentEditionId);

test.each([
  '/og/en/packs/kick-off.png',
  '/og/pt/packs/kick-off.png',
  '/og/en/packs/plain.png',
  '/og/en/packs/before-pouches.png',
  `/og/en/moments/${first}.png`,
  `/og/pt/moments/${elsewhere}.png`,
  '/og/en/posts/the-lamp.png',
])('%s is a picture of 1200 by 630 that a chat can load', async (path) => {
  const png = await draw(path);
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(png.length).toBeLessThan(300_000);
  expect(faults).toEqual([]);
});

/** The mean color of a part of a picture. */
async function measureMean(png: Buffer, part: { left: number; top: number; width: number; height: number }) {
  const { channels } = await sharp(await sharp(png).extract(part).toBuffer()).stats();
  return channels.map(({ mean }) => Math.round(mean));
}

test('the picture of a moment shows its poster, and words beside it', async () => {
  const [withPoster, without] = [
    await draw(`/og/en/moments/${first}.png`),
    await draw(`/og/en/moments/${elsewhere}.png`),
  ];
  const corner = { left: 770, top: 430, width: 100, height: 120 };
  const [grass, night] = [await measureMean(withPoster, corner), await measureMean(without, corner)];
  // Green, as the pitch is; a palette of few colors alone makes small differences.
  expect((grass[1] ?? 0) - (night[1] ?? 0)).toBeGreaterThan(10);
  const words = { left: 64, top: 250, width: 600, height: 200 };
  const { channels } = await sharp(await sharp(withPoster).extract(words).toBuffer()).stats();
  expect(Math.max(...channels.map(({ max }) => max))).toBeGreaterThan(220);
});

test('the picture of a pack shows its own pouch: the art on the foil’s color', async () => {
  const pouch = await draw('/og/en/packs/kick-off.png');
  // The sun of its art, and the foil of the lower crimp, which no art covers.
  const [sun, foil] = [
    { left: 860, top: 265, width: 20, height: 30 },
    { left: 900, top: 530, width: 100, height: 12 },
  ];
  const [red = 0, , blue = 0] = await measureMean(pouch, sun);
  expect(red - blue).toBeGreaterThan(60);
  const [foilRed = 0, , foilBlue = 0] = await measureMean(pouch, foil);
  expect(foilBlue - foilRed).toBeGreaterThan(40);
});

test('a link picture is drawn once for many requests, and not sent again to a client that has it', async () => {
  const pictures = await Promise.all([1, 2, 3].map(() => draw('/og/en/packs/kick-off.png')));
  expect(pictures.every((png) => png.equals(pictures[0] ?? Buffer.alloc(0)))).toBe(true);
  const etag = (await app.request('/og/en/packs/kick-off.png')).headers.get('etag') ?? '';
  const again = await app.request('/og/en/packs/kick-off.png', { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
});

test.each([
  '/og/en/packs/unannounced.png',
  '/og/en/packs/nothing.png',
  '/og/fr/packs/kick-off.png',
  '/og/en/packs/kick-off.svg',
  '/og/en/moments/..%2F..%2Fsecret.png',
  '/og/en/posts/kick-off%00.png',
])('%s is not a picture', async (path) => {
  expect((await app.request(path)).status).toBe(404);
});
