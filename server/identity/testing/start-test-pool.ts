import type { AddressInfo } from 'node:net';

import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';

import { settableClock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { type OutboxMessage, readOutbox } from '#server/outbox/outbox.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

import type { PoolOptions } from '../pool-settings.ts';
import { createUserPool, type UserPool } from '../user-pool.ts';

export interface TestPool {
  pool: UserPool;
  database: Database;
  clock: ReturnType<typeof settableClock>;
  /** `http://127.0.0.1:<port>/idp/` */
  endpoint: string;
  /** What was logged as an error. */
  errors: object[];
  /** The newest message to an address. Fails where there is none. */
  lastMessage(to: string): Promise<OutboxMessage>;
  /** The newest code to an address. Fails where the newest message has none. */
  lastCode(to: string): Promise<string>;
  countMessages(to: string): Promise<number>;
  close(): Promise<void>;
}

async function listen(pool: UserPool): Promise<{ endpoint: string; close(): Promise<void> }> {
  const app = new Hono();
  app.route('/idp', pool.routes);
  const server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server's address, once it listens
  return {
    endpoint: `http://127.0.0.1:${port}/idp/`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A pool on a random port with a database of its own. The clock starts at the real time and stands still. */
export async function startTestPool(
  options: Partial<PoolOptions> = {},
  openDatabase: () => Promise<Database> = openTestDatabase,
): Promise<TestPool> {
  const database = await openDatabase();
  const clock = settableClock(new Date());
  const errors: object[] = [];
  const log = { error: (details: object) => void errors.push(details) };
  const pool = await createUserPool({ database, clock, options: { clubName: 'Farol FC', log, ...options } });
  const { endpoint, close } = await listen(pool);
  const messagesTo = async (to: string) =>
    (await readOutbox(database, { limit: 1000 })).filter((message) => message.to === to);
  const lastMessage = async (to: string) => {
    const [message] = await messagesTo(to);
    if (message === undefined) throw new Error(`Nothing was sent to ${to}`);
    return message;
  };
  return {
    pool,
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
      await close();
      await database.close();
    },
  };
}
