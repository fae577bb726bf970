import * as v from 'valibot';

import { type Locale, withoutLocale } from '#contract/locale.ts';
import { type ContentPage, type PostSummary, postSummarySchema } from '#contract/content/content.ts';
import type { MomentEdition } from '#contract/moments/moment.ts';
import type { PackEdition } from '#contract/packs/pack-edition.ts';
import { pickHomeMoments } from '#features/home/moments/pick-moments.ts';

import type { PrerenderedData } from './seed-store.ts';
import type { PrerenderedTexts } from './seed-texts.ts';

/** The shop's content, with texts in the page's language. */
export interface ShopContent {
  packEditions: PackEdition[];
  momentEditions: MomentEdition[];
  pages: ReadonlyMap<string, ContentPage>;
  posts: readonly PostSummary[];
}

function textsOf(address: string, locale: Locale, shop: ShopContent): PrerenderedTexts | undefined {
  switch (address) {
    case '/':
      return {
        locale,
        homeMoments: pickHomeMoments(shop.momentEditions),
        page: shop.pages.get('about'),
        posts: v.parse(v.array(postSummarySchema), shop.posts),
      };
    case '/blogs':
      return { locale, posts: v.parse(v.array(postSummarySchema), shop.posts) };
    default: {
      const page = shop.pages.get(address.slice(1));
      return page === undefined ? undefined : { locale, page };
    }
  }
}

const withPackEditions: readonly string[] = ['/', '/packs'];

/** The initial data of a page: what it shows, and no more. */
export function dataForPage(path: string, locale: Locale, shop: ShopContent): PrerenderedData {
  const address = withoutLocale(path);
  return {
    packEditions: withPackEditions.includes(address) ? shop.packEditions : undefined,
    texts: textsOf(address, locale, shop),
  };
}
