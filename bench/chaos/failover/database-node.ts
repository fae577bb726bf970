import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import pg from 'pg';

import { listProcesses } from '../../process-figures.ts';
import { initdbParameters, type PostgresPrograms, waitUntilReady } from '#server/testing/postgres-programs.ts';

/** One machine with PostgreSQL. */
export interface DatabaseNode {
  readonly name: string;
  readonly socket: string;
  /** Sends one query to this node, past the proxy. Throws if there is no answer within two seconds. */
  ask<R extends pg.QueryResultRow>(sql: string): Promise<R | undefined>;
  /** `kill -9` for all of its processes. */
  kill(): Promise<void>;
  /** Stops all of its processes without closing a connection, like a machine that hangs. */
  freeze(): void;
  /** Starts with an empty disk, as the first primary. */
  create(): Promise<void>;
  /** Starts with an empty disk, as a standby of the primary behind the proxy. */
  join(): Promise<void>;
}

export const nodeNames = ['node1', 'node2', 'node3'];
/** The proxy's port; the nodes have the following ones. Each is the name of a socket in their folder. */
export const proxyPort = 5432;
export const getSocketPath = (folder: string, port: number) => join(folder, `.s.PGSQL.${port}`);

/**
 * The same on all nodes, so that each can become the primary. A commit is acknowledged once one of the two standbys has
 * it, so that one standby may be away.
 */
const settings = [
  'listen_addresses=',
  'max_connections=200',
  `synchronous_standby_names=ANY 1 (${nodeNames.join(', ')})`,
  'wal_keep_size=512MB',
  'wal_retrieve_retry_interval=200ms',
  // A lost node never returns with its data, so nothing depends on its disk.
  'fsync=off',
];

/** Each of the server's processes has a group of its own, so no signal reaches all of them. */
function signalAll(server: ChildProcess, signal: NodeJS.Signals): void {
  for (const pid of listProcesses(server.pid)) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended in between.
    }
  }
}

export function createDatabaseNode(programs: PostgresPrograms, folder: string, index: number): DatabaseNode {
  const name = nodeNames[index] ?? '';
  const data = join(folder, name);
  const port = proxyPort + 1 + index;
  const connection = { host: folder, port, user: 'farol', database: 'postgres' };
  let server: ChildProcess | undefined;
  async function start(): Promise<void> {
    const all = [...settings, `cluster_name=${name}`].flatMap((setting) => ['-c', setting]);
    server = programs.serve(['-D', data, '-k', folder, '-p', String(port), ...all]);
    await waitUntilReady(connection, server);
  }
  return {
    name,
    socket: getSocketPath(folder, port),
    async ask<R extends pg.QueryResultRow>(sql: string) {
      const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000, query_timeout: 2_000 });
      client.on('error', () => undefined);
      try {
        await client.connect();
        return (await client.query<R>(sql)).rows[0];
      } finally {
        // Not awaited: a frozen node never says goodbye.
        client.end().catch(() => undefined);
      }
    },
    async kill() {
      if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      signalAll(server, 'SIGKILL');
      await ended;
    },
    freeze() {
      if (server !== undefined) signalAll(server, 'SIGSTOP');
    },
    async create() {
      await programs.run('initdb', initdbParameters(data));
      await start();
    },
    async join() {
      await rm(data, { recursive: true, force: true });
      const from = ['--host', folder, '--port', String(proxyPort), '--username', 'farol'];
      const how = ['--write-recovery-conf', '--wal-method', 'stream', '--checkpoint', 'fast', '--no-sync'];
      await programs.run('pg_basebackup', ['--pgdata', data, ...from, ...how]);
      await start();
    },
  };
}
