import * as v from 'valibot';

import { type Locale, withoutLocale } from '#contract/locale.ts';
import { postSummarySchema } from '#contract/content/content.ts';
import type { PageRenderer, PageRequest, PageTexts, ShopReader } from '#contract/rendering.ts';
import { pickHomeMoments } from '#features/home/moments/pick-moments.ts';

import type { PrerenderedData } from './seed-store.ts';

function summarize({ posts }: PageTexts) {
  return v.parse(v.array(postSummarySchema), posts);
}

async function readSale(shop: ShopReader): Promise<Pick<PrerenderedData, 'packEditions' | 'stock'>> {
  const [packEditions, stock] = await Promise.all([shop.packEditions(), shop.stock()]);
  return { packEditions, stock };
}

async function readHome(locale: Locale, shop: ShopReader): Promise<PrerenderedData> {
  const [sale, momentEditions, texts] = await Promise.all([readSale(shop), shop.momentEditions(), shop.texts(locale)]);
  const stories = texts === null ? {} : { page: texts.pages.get('about'), posts: summarize(texts) };
  return { ...sale, texts: { locale, homeMoments: pickHomeMoments(momentEditions), ...stories } };
}

async function readTexts(path: string, locale: Locale, shop: ShopReader): Promise<PrerenderedData | null> {
  const texts = await shop.texts(locale);
  if (texts === null) return null;
  const page = texts.pages.get(path.slice(1));
  return page === undefined ? null : { texts: { locale, page } };
}

async function readPosts(post: string | null, locale: Locale, shop: ShopReader): Promise<PrerenderedData | null> {
  const texts = await shop.texts(locale);
  return texts === null || post !== null ? null : { texts: { locale, posts: summarize(texts) } };
}

function readPage({ address, locale }: PageRequest, shop: ShopReader): Promise<PrerenderedData | null> {
  const { pathname, searchParams } = new URL(address, 'http://shop');
  const path = withoutLocale(pathname);
  switch (path) {
    case '/':
      return readHome(locale, shop);
    case '/packs':
      return readSale(shop);
    case '/moments':
      return Promise.resolve({});
    case '/blogs':
      return readPosts(searchParams.get('post'), locale, shop);
    default:
      return readTexts(path, locale, shop);
  }
}

/** What a page starts from: what it shows, and no more. */
export const readData: PageRenderer['readData'] = async (request, shop) => {
  const data = await readPage(request, shop);
  // What is on sale depends on the hour.
  return data === null ? null : { data, isTimed: data.packEditions !== undefined };
};
