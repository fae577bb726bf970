// `npm run bench:http`: pages and orders over HTTP, with goals. Prints one line of JSON. See the README.
import { parseArgs } from 'node:util';

import { askEach, askFor, type Load } from './http/load.ts';
import { countOrderViolations, logFansIn, orderAtOnce, warmUp } from './http/order-load.ts';
import { listMomentPaths, startPostgresShop } from './postgres-shop.ts';
import { listProcesses, readProcessorTime } from './process-figures.ts';

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

const { cluster, database, instances, origins } = await startPostgresShop({
  instances: Number(options.instances),
  isDurable: true,
  isLoud: options.log,
});
const [origin = ''] = origins;
const paths = await listMomentPaths(origin);

/** Includes the processor time per request, of the servers and of PostgreSQL, which hardly depends on other load. */
async function measure<T extends { load: Load }>(work: () => Promise<T>) {
  const read = () => ({
    servers: readProcessorTime(instances.map(({ pid }) => pid)),
    database: readProcessorTime(listProcesses(cluster.pid)),
  });
  const before = read();
  const result = await work();
  const after = read();
  const perRequest = (from: number | null, to: number | null) =>
    from === null || to === null ? null : Number(((to - from) / result.load.requests).toPrecision(3));
  return {
    ...result,
    processorMs: perRequest(before.servers, after.servers),
    databaseMs: perRequest(before.database, after.database),
  };
}

const asked = paths.map((path) => ({ method: 'GET' as const, path, headers: { 'accept-encoding': 'br' } }));
const rendered = await measure(async () => ({ load: await askEach(origin, asked, 8) }));
const cached = await measure(async () => ({ load: await askFor(Number(options.seconds), `${origin}/packs`, 20) }));
const tokens = await logFansIn(origin);
const target = { origins, tokens, connections: Number(options.connections) };
const placedBefore = await warmUp(database, target);
const ordered = await measure(() => orderAtOnce(target));
const { placed, statuses } = ordered;
const violations = await countOrderViolations(database, new Map([...placedBefore, ...placed]));

const compare = ({ load, processorMs, databaseMs }: Awaited<ReturnType<typeof measure>>, goal: number) => ({
  ...load,
  processorMs,
  databaseMs,
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
