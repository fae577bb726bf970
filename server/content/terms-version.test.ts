import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { languageTag, locales } from '#contract/locale.ts';
import { termsVersion } from '#contract/orders/terms.ts';

import { loadContent } from './content-files.ts';

test.each(locales)('the version that a fan agrees to is the one that the terms page shows (%s)', async (locale) => {
  const content = await loadContent(fileURLToPath(new URL('../../content', import.meta.url)));
  expect(content[locale].pages.get('terms')?.updatedOn).toBe(termsVersion);
});

test.each(['terms', 'policy'] as const)(
  'the list of versions of %s begins with the one that is in force, in both languages',
  async (slug) => {
    const content = await loadContent(fileURLToPath(new URL('../../content', import.meta.url)));
    for (const locale of locales) {
      const page = content[locale].pages.get(slug);
      const inForce = new Intl.DateTimeFormat(languageTag[locale], { dateStyle: 'long', timeZone: 'UTC' });
      const [newest] =
        JSON.stringify(page?.blocks)
          .split(/Versions|Versões/)[1]
          ?.match(/\d[^"]*?20\d\d|[A-Z]\w+ \d+, 20\d\d/) ?? [];
      expect(newest, locale).toBe(inForce.format(new Date(page?.updatedOn ?? '')));
    }
  },
);
