import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { locales } from '#contract/locale.ts';
import { termsVersion } from '#contract/terms.ts';

import { loadContent } from './content-files.ts';

test.each(locales)('the version that a fan agrees to is the one that the terms page shows (%s)', async (locale) => {
  const content = await loadContent(fileURLToPath(new URL('../../content', import.meta.url)));
  expect(content[locale].pages.get('terms')?.updatedOn).toBe(termsVersion);
});
