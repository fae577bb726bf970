import * as v from 'valibot';

import { findPagePath } from '#contract/paths.ts';
import { type Locale, withoutLocale } from '#contract/locale.ts';
import { postSummarySchema } from '#contract/content/content.ts';
import type { PageRenderer, PageRequest, PageTexts, ShopReader } from '#contract/rendering.ts';
import { keepSpotlight, pickHomeMoments } from '#features/home/moments/pick-moments.ts';

import { selectListPart, selectMomentPart, selectPackPart } from './catalogue-part.ts';
import type { SeedData } from './seed-store.ts';

function summarize({ posts }: PageTexts) {
  return v.parse(v.array(postSummarySchema), posts);
}

/** Makes a complete URL of a path. */
const base = 'http://shop';

async function readSale(shop: ShopReader) {
  const [packEditions, stock] = await Promise.all([shop.packEditions(), shop.stock()]);
  return { packEditions, stock };
}

async function readHome({ locale, now }: PageRequest, shop: ShopReader): Promise<SeedData> {
  const [sale, momentEditions, texts] = await Promise.all([readSale(shop), shop.momentEditions(), shop.texts(locale)]);
  const stories = texts === null ? {} : { page: texts.pages.get('about'), posts: summarize(texts) };
  return { ...sale, homeMoments: keepSpotlight(pickHomeMoments(momentEditions), now), texts: { locale, ...stories } };
}

async function readTexts(path: string, locale: Locale, shop: ShopReader): Promise<SeedData | null> {
  const texts = await shop.texts(locale);
  if (texts === null) return null;
  const page = texts.pages.get(path.slice(1));
  return page === undefined ? null : { texts: { locale, page } };
}

async function readPosts(slug: string | null, locale: Locale, shop: ShopReader): Promise<SeedData | null> {
  const texts = await shop.texts(locale);
  const post = texts?.posts.find((one) => one.slug === slug);
  if (texts === null || (slug !== null && post === undefined)) return null;
  return { texts: { locale, posts: summarize(texts), post } };
}

async function readMomentList({ url }: PageRequest, shop: ShopReader): Promise<SeedData> {
  const part = selectListPart(await shop.momentEditions(), new URL(url, base).search);
  return { catalogue: { url, ...part } };
}

async function readMoment(id: string, { url }: PageRequest, shop: ShopReader): Promise<SeedData | null> {
  const [sale, momentEditions] = await Promise.all([readSale(shop), shop.momentEditions()]);
  const part = selectMomentPart(momentEditions, id);
  return part && { ...sale, catalogue: { url, ...part } };
}

async function readPack(id: string, { url }: PageRequest, shop: ShopReader): Promise<SeedData | null> {
  const [sale, momentEditions] = await Promise.all([readSale(shop), shop.momentEditions()]);
  const edition = sale.packEditions.find(({ packEditionId }) => packEditionId === id);
  return edition === undefined ? null : { ...sale, catalogue: { url, ...selectPackPart(momentEditions, edition) } };
}

function readPage(request: PageRequest, shop: ShopReader): Promise<SeedData | null> {
  const { locale } = request;
  const { pathname, searchParams } = new URL(request.url, base);
  const path = withoutLocale(pathname);
  const [, , id = ''] = path.split('/');
  switch (findPagePath(path)) {
    case '/':
      return readHome(request, shop);
    case '/packs':
      return readSale(shop);
    case '/packs/:packEditionId':
      return readPack(id, request, shop);
    case '/moments':
      return readMomentList(request, shop);
    case '/moments/:momentEditionId':
      return readMoment(id, request, shop);
    case '/blogs':
      return readPosts(searchParams.get('post'), locale, shop);
    default:
      return readTexts(path, locale, shop);
  }
}

export const readData: PageRenderer['readData'] = async (request, shop) => {
  const data = await readPage(request, shop);
  // What is on sale depends on the time.
  return data === null ? null : { data, isTimed: data.packEditions !== undefined };
};
