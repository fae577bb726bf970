import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import pg from 'pg';

import { findPostgres } from '#server/testing/find-postgres.ts';

const run = promisify(execFile);
const seconds = 5;

/**
 * How many of its standard transactions (TPC-B-like: three updates, a read, an insert) pgbench achieves on this server
 * with as many clients. Null if pgbench is not installed. One branch per client, otherwise clients would only wait for
 * each other.
 */
export async function measurePgbench(clusterUrl: string, clients: number): Promise<number | null> {
  const bin = findPostgres();
  const pgbench = bin === undefined ? '' : join(bin, 'pgbench');
  if (!existsSync(pgbench)) return null;
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query('create database pgbench');
  await client.end();
  const url = clusterUrl.replace('/postgres?', '/pgbench?');
  await run(pgbench, ['--initialize', '--quiet', `--scale=${clients}`, url]);
  const { stdout } = await run(pgbench, [
    `--client=${clients}`,
    '--jobs=2',
    `--time=${seconds}`,
    '--protocol=prepared',
    url,
  ]);
  const found = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
  return found === undefined ? null : Math.round(Number(found));
}
