import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';

import pg from 'pg';
import { inject } from 'vitest';

import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPglite } from '#server/db/pglite.ts';
import { openPostgres } from '#server/db/postgres.ts';

/** A new, migrated, empty database in memory. */
export async function openTestDatabase(): Promise<Database> {
  return openPglite({ template: await openAsBlob(inject('pgliteTemplate')) });
}

/**
 * A new, migrated, empty database of the test cluster. Can be opened several times: each has its own connections, like
 * an instance of the server. Dropped with the cluster.
 */
export async function openTestPostgresTimes(
  clusterUrl: string,
  times: number,
): Promise<[first: Database, ...others: Database[]]> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = clusterUrl.replace('/postgres?', `/${name}?`);
  const open = () => openPostgres({ url, onConnectionError: () => undefined });
  const first = open();
  await migrate(first);
  return [first, ...Array.from({ length: times - 1 }, open)];
}

/** The same with one connection pool. */
export async function openTestPostgres(clusterUrl: string): Promise<Database> {
  const [database] = await openTestPostgresTimes(clusterUrl, 1);
  return database;
}
