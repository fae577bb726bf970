// `npm run bench:http`: pages and orders over HTTP, with goals. Prints one line of JSON. See the README.
import { parseArgs } from 'node:util';

import { askEach, askFor, type Load } from './http/load.ts';
import { countOrderViolations, logFansIn, orderAtOnce } from './http/order-load.ts';
import { listMomentPaths, startPostgresShop } from './postgres-shop.ts';
import { readProcessorTime } from './process-figures.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '100' },
    instances: { type: 'string', default: '2' },
    log: { type: 'boolean', default: false },
  },
});
/** Goals: requests per second on two cores, and milliseconds. */
const goals = { cachedPages: 3_000, renderedPages: 100, orders: 1_000, ordersP99: 250 };

const { database, instances, origins } = await startPostgresShop({
  instances: Number(options.instances),
  isDurable: true,
  isLoud: options.log,
});
const [origin = ''] = origins;
const paths = await listMomentPaths(origin);

/** Includes the servers' processor time per request, which hardly depends on other load on the machine. */
async function measure<T extends { load: Load }>(work: () => Promise<T>) {
  const pids = instances.map(({ pid }) => pid);
  const before = readProcessorTime(pids);
  const result = await work();
  const after = readProcessorTime(pids);
  const milliseconds = before === null || after === null ? null : (after - before) / result.load.requests;
  return { ...result, processorMs: milliseconds === null ? null : Number(milliseconds.toPrecision(3)) };
}

const asked = paths.map((path) => ({ method: 'GET' as const, path, headers: { 'accept-encoding': 'br' } }));
const rendered = await measure(async () => ({ load: await askEach(origin, asked, 8) }));
const cached = await measure(async () => ({ load: await askFor(Number(options.seconds), `${origin}/packs`, 20) }));
const tokens = await logFansIn(origin);
const ordered = await measure(() => orderAtOnce(origins, tokens, Number(options.connections)));
const { placed, statuses } = ordered;
const violations = await countOrderViolations(database, placed);

const compare = ({ load, processorMs }: { load: Load; processorMs: number | null }, goal: number) => ({
  ...load,
  processorMs,
  ratioToGoal: Number((load.perSecond / goal).toFixed(2)),
});
const p99ToGoal = Number((ordered.load.p99 / goals.ordersP99).toFixed(2));
console.log(
  JSON.stringify({
    instances: origins.length,
    renderedPages: compare(rendered, goals.renderedPages),
    cachedPages: compare(cached, goals.cachedPages),
    orders: { ...compare(ordered, goals.orders), p99ToGoal, statuses },
    violations,
  }),
);
await database.close();
const found = Object.values(violations).reduce((sum, count) => sum + Math.abs(count), 0);
const failed = rendered.load.failed + cached.load.failed + ordered.load.failed;
process.exit(found + failed === 0 ? 0 : 1);
