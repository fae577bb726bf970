import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Database } from '#server/db/database.ts';
import { seedCatalogue } from '#server/seed/seed-catalogue.ts';
import { sampleMomentEdition, sampleNow, samplePackEdition } from '#server/testing/sample-shop.ts';
import { structuredSchemas } from '#server/testing/structured-schemas.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

import { findPreview, writePreview } from '../pages/previews.ts';
import { describeSite } from './structured-data.ts';

const site = { origin: 'https://shop.example', club: 'Farol FC' };
const shell = '<html lang="en-US"><head><title>x</title></head></html>';
const post = {
  slug: 'the-lamp',
  title: 'Kick-off </script><script>alert(1)</script>',
  summary: 'Every goal is announced by a ship’s lamp.',
  date: '2025-05-17',
  blocks: [],
  locale: 'en' as const,
};
const later = { announcesAt: '2020-01-01T12:00:00.000Z', releasesAt: '2999-02-01T12:00:00.000Z' };

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await seedCatalogue(database, {
    momentEditions: Array.from({ length: 12 }, (_, index) => sampleMomentEdition(index)),
    packEditions: [samplePackEdition({}), samplePackEdition({ packEditionId: 'to-come', ...later })],
  });
});
afterAll(() => database.close());

const schemas = structuredSchemas(site.origin);

async function readStructured(path: string): Promise<Record<string, unknown>[]> {
  const { pathname, searchParams } = new URL(path, site.origin);
  const readPosts = async () => ({ en: [post], pt: [post] });
  const parts = { queryable: database, readPosts, now: sampleNow, site };
  const preview = await findPreview(parts, pathname, searchParams);
  if (preview === null || preview === undefined) throw new Error(`${path} has no preview`);
  const html = writePreview(shell, preview, site);
  return [...html.matchAll(/<script data-preview type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>, // checked by the schemas above
  );
}

const momentPath = `/moments/${sampleMomentEdition(0).momentEditionId}`;

test.each([
  ['/packs/kick-off', 'Product'],
  ['/pt/packs/kick-off', 'Product'],
  [momentPath, 'VideoObject'],
  [`/pt${momentPath}`, 'VideoObject'],
  ['/blogs?post=the-lamp', 'BlogPosting'],
] as const)('%s tells search engines that it is a %s, and its place in the shop', async (path, type) => {
  const structured = await readStructured(path);
  expect(structured.map((data) => [data['@context'], data['@type']])).toEqual([
    ['https://schema.org', type],
    ['https://schema.org', 'BreadcrumbList'],
  ]);
  expect(v.safeParse(schemas[type], structured[0]).issues).toBeUndefined();
  expect(v.safeParse(schemas.BreadcrumbList, structured[1]).issues).toBeUndefined();
});

test('the structured data of an edition has its price and whether it can be bought now', async () => {
  const readOffer = async (path: string) => (await readStructured(path))[0]?.offers;
  const { amountMinor } = samplePackEdition({}).price;
  const price = (amountMinor / 100).toFixed(2);
  expect(await readOffer('/packs/kick-off')).toMatchObject({ price, availability: 'https://schema.org/InStock' });
  expect(await readOffer('/packs/to-come')).toMatchObject({ availability: 'https://schema.org/PreOrder' });
  await database.query(`update packs set state = 'sold', owner_id = 'x' where pack_edition_id = 'kick-off'`);
  expect(await readOffer('/packs/kick-off')).toMatchObject({ availability: 'https://schema.org/SoldOut' });
});

test('a title can’t end the block of structured data early', async () => {
  const [data] = await readStructured('/blogs?post=the-lamp');
  expect(data?.headline).toBe(post.title);
});

test('a private page asks not to be indexed, and has no structured data', async () => {
  const parts = { queryable: database, readPosts: async () => null, now: sampleNow, site };
  const preview = await findPreview(parts, '/profile', new URLSearchParams());
  if (preview === null || preview === undefined) throw new Error('no preview');
  const html = writePreview(shell, preview, site);
  expect(html).toContain('<meta data-preview name="robots" content="noindex">');
  expect(html).not.toContain('ld+json');
});

test('the structured data of the home page names the club as an organization', () => {
  expect(JSON.stringify(describeSite(site))).toContain('"@type":"Organization"');
});
