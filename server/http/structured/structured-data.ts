import type { Post } from '#contract/content/content.ts';
import { languageTag, type Locale, type LocalisedText } from '#contract/locale.ts';
import type { MomentEdition } from '#contract/moments/moment.ts';
import { returnDays } from '#contract/packs/pack.ts';
import type { PackEdition } from '#contract/packs/pack-edition.ts';

import { toPageUrl } from '../pages/page-head.ts';

/** Where the shop is reached, and by what name. */
export interface Site {
  origin: string;
  club: string;
}

interface Place extends Site {
  locale: Locale;
  /** Without origin and language prefix. */
  path: string;
}

const toUrl = ({ locale, path, origin }: Place) => toPageUrl({ locale, path }, origin);

/** Names of the lists that lead to a page. */
const lists = {
  '/packs': { en: 'Packs', pt: 'Pacotes' },
  '/moments': { en: 'Moments', pt: 'Momentos' },
  '/blogs': { en: 'Blog', pt: 'Blogue' },
} as const satisfies Record<string, LocalisedText>;

export function describeTrail(place: Place, list: keyof typeof lists, name: string): object {
  const steps = [
    { name: place.club, item: toUrl({ ...place, path: '/' }) },
    { name: lists[list][place.locale], item: toUrl({ ...place, path: list }) },
    { name, item: toUrl(place) },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}

/** Schema.org's word for the state of a sale. */
export type Availability = 'PreOrder' | 'InStock' | 'SoldOut';

const inMajorUnits = 100;

/** A pack edition with its offer. The law on prices requires the whole price, VAT included. */
export function describeEdition(place: Place, edition: PackEdition, availability: Availability): object {
  const { locale, club, origin } = place;
  const { amountMinor, currency } = edition.price;
  const price = (amountMinor / inMajorUnits).toFixed(2);
  return {
    '@type': 'Product',
    name: edition.name[locale],
    description: edition.description[locale],
    image: `${origin}/og/${locale}/packs/${edition.packEditionId}.png`,
    sku: edition.packEditionId,
    brand: { '@type': 'Brand', name: club },
    offers: {
      '@type': 'Offer',
      url: toUrl(place),
      price,
      priceCurrency: currency,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: currency,
        valueAddedTaxIncluded: true,
      },
      availability: `https://schema.org/${availability}`,
      availabilityStarts: edition.releasesAt,
      seller: { '@type': 'Organization', name: club },
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'PT',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: returnDays,
        returnFees: 'https://schema.org/FreeReturn',
      },
    },
  };
}

/** A moment is a clip of a few seconds. */
export function describeMoment(place: Place, moment: MomentEdition): object {
  const { locale, origin } = place;
  const { clip, title, player, story, playDescription, moment_date } = moment;
  return {
    '@type': 'VideoObject',
    name: `${player}: ${title[locale]}`,
    description: `${story[locale]} ${playDescription[locale]}`,
    thumbnailUrl: new URL(clip.poster, origin).href,
    contentUrl: new URL(clip.src, origin).href,
    url: toUrl(place),
    uploadDate: moment_date,
    duration: `PT${clip.durationSeconds}S`,
    inLanguage: languageTag[locale],
  };
}

export function describePost(place: Place, post: Post): object {
  const { locale, origin, club } = place;
  const publisher = { '@type': 'Organization', name: club, url: origin };
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.summary,
    datePublished: post.date,
    inLanguage: languageTag[post.locale],
    image: `${origin}/og/${locale}/posts/${post.slug}.png`,
    mainEntityOfPage: toUrl(place),
    author: publisher,
    publisher,
  };
}

/** The shop itself, on its home page. */
export function describeSite({ origin, club }: Site): object {
  return {
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${origin}/#club`,
        name: club,
        url: origin,
        logo: `${origin}/icons/icon-512.png`,
      },
      { '@type': 'WebSite', name: club, url: origin, publisher: { '@id': `${origin}/#club` } },
    ],
  };
}
