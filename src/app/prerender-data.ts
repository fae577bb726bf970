import { withoutLocale } from '#contract/addresses.ts';
import { type ContentPage, pageSlugs, type PostSummary } from '#contract/content.ts';
import type { Locale } from '#contract/locale.ts';
import type { MomentEdition } from '#contract/moment.ts';
import type { PackEdition } from '#contract/pack.ts';
import { chooseFeatured } from '#features/home/choose-featured.ts';

import type { PrerenderedData } from './seed-store.ts';

/** What the build knows of the shop; texts in the language of the page. */
export interface ShopContent {
  packEditions: PackEdition[];
  momentEditions: MomentEdition[];
  pages: ReadonlyMap<string, ContentPage>;
  posts: readonly PostSummary[];
}

function contentOf(slug: string, locale: Locale, { pages }: ShopContent): Pick<PrerenderedData, 'content'> {
  const page = pages.get(slug);
  return page === undefined ? {} : { content: { locale, page } };
}

/** What a page is given to start from: what it shows, and no more. */
export function dataForPage(path: string, locale: Locale, shop: ShopContent): PrerenderedData {
  const address = withoutLocale(path);
  switch (address) {
    case '/':
      return {
        packEditions: shop.packEditions,
        featuredMoments: chooseFeatured(shop.momentEditions),
        ...contentOf('about', locale, shop),
      };
    case '/packs':
      return { packEditions: shop.packEditions };
    case '/blogs':
      return {
        posts: { locale, list: shop.posts.map(({ slug, date, title, summary }) => ({ slug, date, title, summary })) },
      };
    default: {
      const slug = pageSlugs.find((candidate) => address === `/${candidate}`);
      return slug === undefined ? {} : contentOf(slug, locale, shop);
    }
  }
}
