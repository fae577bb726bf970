import type { AddressInfo } from 'node:net';

import { Hono } from 'hono';

import { settableClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { answerRequests } from '#server/network/answer-requests.ts';
import { createHttpServer } from '#server/network/http-server.ts';
import { silentLog } from '#server/base/log.ts';
import { type OutboxMessage, readOutbox } from '#server/notifications/outbox.ts';

import type { PoolOptions } from '../pool-settings.ts';
import { createUserPool, type UserPool } from '../user-pool.ts';

import { openPoolDatabases } from './pool-setup.ts';
import { takeTurns } from './take-turns.ts';

export interface TestPool {
  /** With several instances, each call goes to the next one. */
  pool: UserPool;
  /** The first instance's. */
  database: Database;
  /** All instances'. */
  clock: ReturnType<typeof settableClock>;
  /** `http://127.0.0.1:<port>/idp/` */
  endpoint: string;
  /** What was logged as an error, by any instance. */
  errors: object[];
  /** The newest message to an address. Throws when there is none. */
  lastMessage(to: string): Promise<OutboxMessage>;
  /** The newest code to an address. Fails where the newest message has none. */
  lastCode(to: string): Promise<string>;
  countMessages(to: string): Promise<number>;
  close(): Promise<void>;
}

/** One address for all instances, like a load balancer without sticky sessions: each request goes to the next one. */
async function listen(next: () => UserPool): Promise<{ endpoint: string; close(): Promise<void> }> {
  const apps = new Map<UserPool, Hono>();
  const createApp = (pool: UserPool) => {
    const app = apps.get(pool) ?? new Hono().route('/idp', pool.routes);
    apps.set(pool, app);
    return app;
  };
  const server = createHttpServer(
    answerRequests((request, env) => createApp(next()).fetch(request, env), silentLog),
    silentLog,
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server's address, once it listens
  return {
    endpoint: `http://127.0.0.1:${port}/idp/`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/**
 * A pool on a random port with a database of its own; one instance or two, as the vitest project wants it. The clock starts at
 * the real time and does not move.
 */
export async function startTestPool(options: Partial<PoolOptions> = {}): Promise<TestPool> {
  const databases = await openPoolDatabases();
  const [database] = databases;
  const clock = settableClock(new Date());
  const errors: object[] = [];
  const log = { error: (details: object) => void errors.push(details) };
  const start = (of: Database) =>
    createUserPool({ database: of, clock, options: { clubName: 'Farol FC', log, ...options } });
  const instances = await Promise.all(databases.map(start));
  const listener = await listen(takeTurns(instances));
  const { endpoint } = listener;
  const nextForTests = takeTurns(instances);
  const messagesTo = async (to: string) =>
    (await readOutbox(database, { limit: 1000 })).filter((message) => message.to === to);
  const lastMessage = async (to: string) => {
    const [message] = await messagesTo(to);
    if (message === undefined) throw new Error(`Nothing was sent to ${to}`);
    return message;
  };
  return {
    get pool() {
      return nextForTests();
    },
    database,
    clock,
    endpoint,
    errors,
    lastMessage,
    async lastCode(to) {
      const { code, kind } = await lastMessage(to);
      if (code === null) throw new Error(`The newest message to ${to} is ${kind} and has no code`);
      return code;
    },
    countMessages: async (to) => (await messagesTo(to)).length,
    async close() {
      await listener.close();
      await Promise.all(databases.map((each) => each.close()));
    },
  };
}
