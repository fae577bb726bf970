import { existsSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startPostgresCluster } from '#server/testing/postgres-cluster.ts';

import { findFreePort, startInstance } from './chaos/instances.ts';
import { createDatabase } from './chaos/set-up.ts';
import { seedFans } from './http/order-load.ts';

interface Options {
  instances: number;
  /** True: commits wait for the disk. */
  isDurable: boolean;
  isLoud: boolean;
}

/**
 * The built app on several instances that share one PostgreSQL, with the fans of `seedFans`. Everything stops when this
 * program ends. Throws if the app is not built or PostgreSQL is not installed.
 */
export async function startPostgresShop({ instances: count, isDurable, isLoud }: Options) {
  if (!existsSync('dist/sw.js')) throw new Error('Build the app first: npm run build');
  const cluster = await startPostgresCluster({ isDurable });
  if (cluster === undefined) throw new Error('This benchmark needs PostgreSQL, and this machine has none.');
  const { url, database } = await createDatabase(cluster.url, 'shop');
  await seedFans(database);
  const dataFolder = await mkdtemp(join(tmpdir(), 'shop-bench-'));
  const instances: ReturnType<typeof startInstance>[] = [];
  process.once('exit', () => {
    for (const instance of instances) instance.stop();
    void cluster.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  for (let index = 0; index < count; index += 1) {
    const environment = { DATABASE_URL: url, DATA_DIR: dataFolder, PAYMENT_PORT: String(await findFreePort()) };
    const instance = startInstance(await findFreePort(), environment, isLoud, []);
    instances.push(instance);
    // One after another: the first instance mints the moments.
    await instance.waitUntilReady();
  }
  return { cluster, database, instances, origins: instances.map(({ port }) => `http://127.0.0.1:${port}`) };
}

/** The paths of all moment pages in both languages. */
export async function listMomentPaths(origin: string): Promise<string[]> {
  const catalogue = await fetch(`${origin}/api/moments`, { method: 'POST' });
  const { tokens: editions } = (await catalogue.json()) as { tokens: { momentEditionId: string }[] }; // the contract's
  return editions.flatMap(({ momentEditionId: id }) => [`/moments/${id}`, `/pt/moments/${id}`]);
}
