// `npm run bench:orders`: the cost of selling, and its correctness under load. One line of JSON per database engine.
// See the README.
import { migrate } from '#server/db/migrate.ts';
import type { Database } from '#server/db/database.ts';
import { openPglite } from '#server/db/pglite.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { startPostgresCluster } from '#server/testing/postgres-cluster.ts';

import { rush, seedBenchShop } from './orders/bench-shop.ts';
import { countRetries } from './orders/counted-database.ts';
import { createBenchDatabase } from './orders/create-bench-database.ts';
import { countViolations } from './orders/invariants.ts';
import { measurePgbench } from './orders/pgbench.ts';
import type { Run } from './orders/run-lanes.ts';
import { bill, openAll, placeInRush, placeThroughSeason, settleAll } from './orders/scenarios.ts';

/** As many as the server's database connections. */
const clients = 20;

interface Engine {
  name: 'pglite' | 'postgres';
  isolation: 'read committed' | 'serializable';
  /** pgbench's transactions per second on the same server. */
  pgbench: number | null;
}

async function measure(engine: Engine, opened: Database): Promise<number> {
  await migrate(opened);
  await seedBenchShop(opened);
  const { database, retries } = countRetries(opened);
  let seen = 0;
  const describe = <T>({ failed, perSecond, times }: Run<T>) => {
    const since = retries.count - seen;
    seen = retries.count;
    const share = engine.pgbench === null ? null : Number((perSecond / engine.pgbench).toFixed(2));
    return { perSecond, ...times, retries: since, failed, shareOfPgbench: share };
  };
  const rushed = await placeInRush(database);
  const rushFigures = { ...describe(rushed), placed: rushed.placed.length };
  const placed = await placeThroughSeason(database, clients);
  const placedFigures = describe(placed);
  const orders = [...rushed.placed, ...placed.placed];
  const billed = describe(await bill(database, orders, clients));
  const settled = describe(await settleAll(database, orders, clients));
  const openings = await openAll(database, clients);
  const opened3 = describe(openings);
  const violations = {
    ...(await countViolations(database, orders, openings.values)),
    unsold: rush.supply - rushed.placed.length,
  };
  const figures = { rush: rushFigures, orders: placedFigures, billing: billed, settling: settled, opening: opened3 };
  console.log(JSON.stringify({ engine, clients, ...figures, violations }));
  await opened.close();
  return Object.values(violations).reduce((sum, found) => sum + Math.abs(found), 0);
}

/** `npm run bench:orders -- postgres` measures only that engine. */
const [only] = process.argv.slice(2);

async function measurePglite(): Promise<number> {
  return measure({ name: 'pglite', isolation: 'read committed', pgbench: null }, await openPglite());
}

async function measurePostgres(): Promise<number> {
  const cluster = await startPostgresCluster();
  if (cluster === undefined) {
    console.error('This machine has no PostgreSQL: it was not measured.');
    return 0;
  }
  let found = 0;
  try {
    const pgbench = await measurePgbench(cluster.url, clients);
    for (const isolation of ['read committed', 'serializable'] as const) {
      const url = await createBenchDatabase(cluster.url, isolation);
      const database = openPostgres({ url, onConnectionError: ({ message }) => console.error(message) });
      found += await measure({ name: 'postgres', isolation, pgbench }, database);
    }
  } finally {
    await cluster.stop();
  }
  return found;
}

let violations = 0;
if (only !== 'postgres') violations += await measurePglite();
if (only !== 'pglite') violations += await measurePostgres();
// A slow run is not a failure; a pack sold twice is.
if (violations > 0) process.exitCode = 1;
