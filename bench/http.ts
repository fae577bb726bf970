// `npm run bench:http`: pages and orders over HTTP, with goals. Prints one line of JSON. See the README.
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { startPostgresCluster } from '#server/testing/postgres-cluster.ts';

import { findFreePort, startInstance } from './chaos/instances.ts';
import { createDatabase } from './chaos/set-up.ts';
import { askEach, askFor, type Load } from './http/load.ts';
import { countOrderViolations, logFansIn, orderAtOnce, seedFans } from './http/order-load.ts';
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

if (!existsSync('dist/sw.js')) throw new Error('Build the app first: npm run build');
const cluster = await startPostgresCluster({ isDurable: true });
if (cluster === undefined) throw new Error('Orders are measured on PostgreSQL, and this machine has none.');
const { url, database } = await createDatabase(cluster.url, 'shop');
await seedFans(database);

const dataFolder = await mkdtemp(join(tmpdir(), 'shop-http-'));
const instances: ReturnType<typeof startInstance>[] = [];
process.once('exit', () => {
  for (const instance of instances) instance.stop();
  void cluster.stop();
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
for (let index = 0; index < Number(options.instances); index += 1) {
  const environment = { DATABASE_URL: url, DATA_DIR: dataFolder, PAYMENT_PORT: String(await findFreePort()) };
  const instance = startInstance(await findFreePort(), environment, options.log, []);
  instances.push(instance);
  // One after another: the first instance mints the moments.
  await instance.waitUntilReady();
}
const origins = instances.map(({ port }) => `http://127.0.0.1:${port}`);
const [origin = ''] = origins;

const catalogue = await fetch(`${origin}/api/moments`, { method: 'POST' });
const { tokens: editions } = (await catalogue.json()) as { tokens: { momentEditionId: string }[] }; // the contract's
const addresses = editions.flatMap(({ momentEditionId: id }) => [`/moments/${id}`, `/pt/moments/${id}`]);

/** Includes the servers' processor time per request, which hardly depends on other load on the machine. */
async function measure<T extends { load: Load }>(work: () => Promise<T>) {
  const pids = instances.map(({ pid }) => pid);
  const before = readProcessorTime(pids);
  const result = await work();
  const after = readProcessorTime(pids);
  const milliseconds = before === null || after === null ? null : (after - before) / result.load.requests;
  return { ...result, processorMs: milliseconds === null ? null : Number(milliseconds.toPrecision(3)) };
}

const asked = addresses.map((path) => ({ method: 'GET' as const, path, headers: { 'accept-encoding': 'br' } }));
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
