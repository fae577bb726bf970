import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import { createPostgresFolder, findPostgresPrograms, initdbParameters, waitUntilReady } from './postgres-programs.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of the cluster's `postgres` database; null if PostgreSQL is not installed. */
    postgresUrl: string | null;
  }
}

export interface PostgresCluster {
  url: string;
  /** Of the current server process, whose children answer the queries. */
  readonly pid: number | undefined;
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
  const programs = findPostgresPrograms();
  if (programs === undefined) return undefined;
  const folder = createPostgresFolder();
  const data = join(folder, 'data');
  await programs.run('initdb', initdbParameters(data));
  const settings = ['listen_addresses=', `fsync=${isDurable ? 'on' : 'off'}`, 'max_connections=200'];
  const start = () => programs.serve(['-D', data, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])]);
  let server = start();
  const url = `postgresql://farol@/postgres?host=${encodeURIComponent(folder)}`;
  await waitUntilReady({ connectionString: url }, server);
  return {
    url,
    get pid() {
      return server.pid;
    },
    async crash() {
      const ended = once(server, 'exit');
      server.kill('SIGQUIT');
      await ended;
      server = start();
      await waitUntilReady({ connectionString: url }, server);
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
