import * as v from 'valibot';

/** The properties that search engines require for each type, for a shop at that origin. */
export function structuredSchemas(origin: string) {
  const url = v.pipe(v.string(), v.url(), v.startsWith(origin));
  const text = v.pipe(v.string(), v.minLength(1));
  const day = v.pipe(v.string(), v.isoDate());
  return {
    Product: v.object({
      name: text,
      description: text,
      image: url,
      offers: v.object({
        '@type': v.literal('Offer'),
        url,
        price: v.pipe(v.string(), v.regex(/^\d+\.\d\d$/)),
        priceCurrency: v.literal('EUR'),
        availability: v.picklist(['PreOrder', 'InStock', 'SoldOut'].map((word) => `https://schema.org/${word}`)),
      }),
    }),
    VideoObject: v.object({
      name: text,
      description: text,
      thumbnailUrl: url,
      contentUrl: url,
      uploadDate: day,
      duration: v.pipe(v.string(), v.regex(/^PT\d+(\.\d+)?S$/)),
    }),
    BlogPosting: v.object({ headline: text, datePublished: day, image: url, author: v.object({ name: text }) }),
    BreadcrumbList: v.object({
      itemListElement: v.pipe(
        v.array(v.object({ '@type': v.literal('ListItem'), position: v.number(), name: text, item: url })),
        v.length(3),
      ),
    }),
    FAQPage: v.object({
      mainEntity: v.pipe(
        v.array(
          v.object({
            '@type': v.literal('Question'),
            name: text,
            acceptedAnswer: v.object({ '@type': v.literal('Answer'), text }),
          }),
        ),
        v.minLength(1),
      ),
    }),
    Organization: v.object({ name: text, url, logo: url }),
    WebSite: v.object({ name: text, url }),
  };
}
