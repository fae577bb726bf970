// `npm run bench:lighthouse`: Lighthouse's score for performance on a phone. See the README.
import { openLighthouse, toScore } from '../tools/run/open-lighthouse.ts';
import { startCollectionShop } from './collection/collection-shop.ts';
import { median } from './collection/median.ts';
import { step } from './step.ts';

/** `npm run bench:lighthouse -- 5` measures each page 5 times. */
const runs = Number(process.argv[2] ?? 3);
const paths = {
  home: '/',
  packs: '/packs',
  pack: '/packs/first-light',
  moments: '/moments',
  moment: '/moments/2013-2014-baltazar-pires-header',
  blog: '/blogs',
  help: '/faq',
};

const shop = await startCollectionShop([]);
const lighthouse = await step('start Lighthouse', openLighthouse, 300);
for (const [page, path] of Object.entries(paths)) {
  const scores: number[] = [];
  const paints: number[] = [];
  const blocking: number[] = [];
  for (let run = 1; run <= runs; run += 1) {
    const result = await step(
      `${run}/${runs} ${page}`,
      () => lighthouse.measure(`${shop.origin}${path}`, ['performance']),
      90,
    );
    scores.push(toScore(result, 'performance'));
    paints.push(result.audits['largest-contentful-paint']?.numericValue ?? Number.NaN);
    blocking.push(result.audits['total-blocking-time']?.numericValue ?? Number.NaN);
  }
  const figures = { performance: median(scores), largestPaint: median(paints), blocking: median(blocking) };
  console.log(JSON.stringify({ page, runs, ...figures }));
}
lighthouse.close();
await shop.close();
