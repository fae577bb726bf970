// `npm run lighthouse`, part of `npm run test:full`: Lighthouse's scores for accessibility, best practices and SEO of
// every public page on a phone. Fails below 100. Performance is measured by a benchmark (`npm run bench:load`).
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import * as v from 'valibot';

import { publicPaths } from '#contract/paths.ts';
import { getLocalePrefix, locales } from '#contract/locale.ts';

import { startShop } from './contact-sheets/shop.ts';
import { chromiumLaunch } from './run/chromium-launch.ts';

/** Its packages are larger than all of ours, so the first run installs them from their own lockfile. */
const home = 'tools/lighthouse';
const categories = ['accessibility', 'best-practices', 'seo'];

const resultSchema = v.object({
  lhr: v.object({
    categories: v.record(v.string(), v.object({ score: v.nullable(v.number()) })),
    audits: v.record(
      v.string(),
      v.object({ score: v.nullable(v.number()), scoreDisplayMode: v.string(), title: v.string() }),
    ),
  }),
});

if (!existsSync(`${home}/node_modules`)) {
  const { status } = spawnSync('npm', ['ci', '--prefix', home], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
const load = async (path: string): Promise<unknown> => import(pathToFileURL(resolve(home, 'node_modules', path)).href);
const { launch } = v.parse(v.object({ launch: v.function() }), await load('chrome-launcher/dist/index.js'));
const { default: lighthouse } = v.parse(v.object({ default: v.function() }), await load('lighthouse/core/index.js'));

const shop = await startShop('dist');
const browser: unknown = await launch({
  chromePath: chromiumLaunch.executablePath,
  chromeFlags: [...(chromiumLaunch.args ?? []), '--headless=new'],
});
const { port, kill } = v.parse(v.looseObject({ port: v.number(), kill: v.function() }), browser);
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
    const answer: unknown = await lighthouse(url, { port, onlyCategories: categories, logLevel: 'error' });
    const { lhr } = v.parse(resultSchema, answer);
    const scores = categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100));
    const isPerfect = scores.every((score) => score === 100);
    console.log(`${isPerfect ? '✓' : '✗'} ${getLocalePrefix(locale)}${path}: ${scores.join(', ')}`);
    if (isPerfect) continue;
    failed += 1;
    for (const { score, scoreDisplayMode, title } of Object.values(lhr.audits))
      if (score === 0 && scoreDisplayMode === 'binary') console.log(`    ${title}`);
  }
kill();
await shop.close();
process.exit(failed === 0 ? 0 : 1);
