// `npm run lighthouse`, part of `npm run test:full`: Lighthouse's scores for accessibility, best practices and SEO of
// every public page on a phone. Fails below 100. Performance is measured by a benchmark (`npm run bench:lighthouse`).
import { publicPaths } from '#contract/paths.ts';
import { getLocalePrefix, locales } from '#contract/locale.ts';

import { startShop } from './contact-sheets/shop.ts';
import { openLighthouse, toScore } from './run/open-lighthouse.ts';

const categories = ['accessibility', 'best-practices', 'seo'];
const shop = await startShop('dist');
const lighthouse = await openLighthouse();
const paths = [
  ...publicPaths,
  '/packs/first-light',
  '/moments/2013-2014-baltazar-pires-header',
  '/blogs?post=the-lamp',
];
let failed = 0;
for (const locale of locales)
  for (const path of paths) {
    const url = `${shop.origin}${getLocalePrefix(locale)}${path}`.replace(/(.)\/$/, '$1');
    const result = await lighthouse.measure(url, categories);
    const scores = categories.map((name) => toScore(result, name));
    const isPerfect = scores.every((score) => score === 100);
    console.log(`${isPerfect ? '✓' : '✗'} ${getLocalePrefix(locale)}${path}: ${scores.join(', ')}`);
    if (isPerfect) continue;
    failed += 1;
    for (const { score, scoreDisplayMode, title } of Object.values(result.audits))
      if (score === 0 && scoreDisplayMode === 'binary') console.log(`    ${title}`);
  }
lighthouse.close();
await shop.close();
process.exit(failed === 0 ? 0 : 1);
