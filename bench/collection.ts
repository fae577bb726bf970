// `npm run bench:collection`: what a collection of 12, 150, 1,500 and 15,000 moments costs the page that shows it. See
// the README.
import { startCollectionShop } from './collection/collection-shop.ts';
import { type Figures, measureCollection } from './collection/measure-collection.ts';
import { median } from './collection/median.ts';
import { openChromium } from '../tools/run/open-chromium.ts';

const sizes = [12, 150, 1_500, 15_000];
/** `npm run bench:collection -- 7` takes the median of 7 runs. */
const runs = Number(process.argv[2] ?? 5);

/** At most these multiples of the cost of twelve moments. */
const bounds: Record<number, number> = { 150: 1.5, 1_500: 1.5, 15_000: 3 };

const shop = await startCollectionShop(sizes);
const browser = await openChromium();
const seen = new Map<number, Figures[]>(sizes.map((size) => [size, []]));
// The sizes alternate, so that a busy minute of the machine does not affect only one of them.
for (let run = 0; run < runs; run += 1)
  for (const size of sizes) seen.get(size)?.push(await measureCollection(browser, shop, size));
await browser.close();
await shop.close();

const toFigures = (size: number): Figures => {
  const all = seen.get(size) ?? [];
  const of = (name: keyof Figures) => median(all.map((figures) => figures[name]));
  return {
    firstCard: of('firstCard'),
    filter: of('filter'),
    nodes: of('nodes'),
    nodesAfterScrolling: of('nodesAfterScrolling'),
    heapMb: of('heapMb'),
    lateFrames: of('lateFrames'),
  };
};
const base = toFigures(12);
let exceeded = 0;
for (const size of sizes) {
  const figures = toFigures(size);
  const ratio = (name: 'firstCard' | 'filter') => Number((figures[name] / base[name]).toFixed(2));
  const ratios = { firstCard: ratio('firstCard'), filter: ratio('filter') };
  const bound = bounds[size];
  if (bound !== undefined && Math.max(ratios.firstCard, ratios.filter) > bound) exceeded += 1;
  console.log(JSON.stringify({ moments: size, runs, ...figures, ratioToTwelve: ratios, bound: bound ?? null }));
}
const nodes = sizes.slice(1).map((size) => toFigures(size).nodesAfterScrolling);
// A long list always renders the same number of rows, give or take two at its end.
if (Math.max(...nodes) > 1.25 * Math.min(...nodes)) exceeded += 1;
if (exceeded > 0) process.exitCode = 1;
