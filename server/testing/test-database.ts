import { randomUUID } from 'node:crypto';

import pg from 'pg';

import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { dumpPglite, openPglite } from '#server/db/pglite.ts';
import { openPostgres } from '#server/db/postgres.ts';

let template: Promise<Blob> | undefined;

/** A fresh, migrated, empty database in memory. The first of a test file takes seconds, the others under one. */
export async function openTestDatabase(): Promise<Database> {
  template ??= dumpPglite(migrate);
  return openPglite({ template: await template });
}

/** A fresh, migrated, empty database of the test cluster; dropped with the cluster. */
export async function openTestPostgres(clusterUrl: string): Promise<Database> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = clusterUrl.replace('/postgres?', `/${name}?`);
  const database = openPostgres({ url, onConnectionError: () => undefined });
  await migrate(database);
  return database;
}
