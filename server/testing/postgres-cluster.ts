import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import type { TestProject } from 'vitest/node';

import { findPostgres } from './find-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of the cluster's `postgres` database; null if PostgreSQL is not installed. */
    postgresUrl: string | null;
  }
}

/** PostgreSQL refuses to run as root. */
const account = 'postgres';
const isRoot = process.getuid?.() === 0;

function accountId(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, account], { encoding: 'utf8' }));
}

function asAccount(program: string, parameters: string[]): [string, string[]] {
  return isRoot
    ? ['setpriv', ['--reuid', account, '--regid', account, '--clear-groups', program, ...parameters]]
    : [program, parameters];
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (server.exitCode !== null) throw new Error(`postgres ended with ${server.exitCode}`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error('postgres did not become ready within 20 seconds');
}

export interface PostgresCluster {
  url: string;
  /** Kills it like a crash: every connection breaks. Recovers committed data and restarts. */
  crash(): Promise<void>;
  /** Stops it immediately and deletes its folder afterwards. */
  stop(): Promise<void>;
}

/**
 * A temporary cluster on a Unix socket, deleted when it stops; undefined without PostgreSQL. Commits don't wait for the
 * disk unless `isDurable`.
 */
export async function startPostgresCluster({ isDurable = false } = {}): Promise<PostgresCluster | undefined> {
  const bin = findPostgres();
  if (bin === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'shop-pg-'));
  if (isRoot) chownSync(folder, accountId('-u'), accountId('-g'));
  const data = join(folder, 'data');
  const [initdb, initdbParameters] = asAccount(join(bin, 'initdb'), [
    '--pgdata',
    data,
    '--username',
    'farol',
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--locale',
    'C.UTF-8',
    '--no-sync',
  ]);
  execFileSync(initdb, initdbParameters, { stdio: 'ignore' });
  const [postgres, postgresParameters] = asAccount(join(bin, 'postgres'), [
    '-D',
    data,
    '-k',
    folder,
    '-c',
    'listen_addresses=',
    '-c',
    `fsync=${isDurable ? 'on' : 'off'}`,
    '-c',
    'max_connections=200',
  ]);
  const start = () => spawn(postgres, postgresParameters, { stdio: 'ignore' });
  let server = start();
  const url = `postgresql://farol@/postgres?host=${encodeURIComponent(folder)}`;
  await waitUntilReady(url, server);
  return {
    url,
    async crash() {
      const ended = once(server, 'exit');
      server.kill('SIGQUIT');
      await ended;
      server = start();
      await waitUntilReady(url, server);
    },
    async stop() {
      const ended = once(server, 'exit');
      // No orderly shutdown, which would write every database to the disk. A separate process deletes the hundreds of
      // databases of a run. Either would take longer than vitest waits.
      server.kill('SIGQUIT');
      await ended;
      spawn('rm', ['-rf', folder], { stdio: 'ignore', detached: true }).unref();
    },
  };
}

/** vitest's global set-up: one cluster for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgresCluster();
  project.provide('postgresUrl', cluster?.url ?? null);
  return async () => cluster?.stop();
}
