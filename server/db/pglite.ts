import { type PGlite, type PGliteOptions, type Transaction, types } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';

import { PreparedPglite } from './prepared-pglite.ts';
import type { Database, Queryable, Row, Session } from './database.ts';
import { withRetries } from './retry.ts';

type Runner = Pick<Transaction, 'query'>;

function queryableOver(runner: Runner): Queryable {
  return {
    async query<R extends object = Row>(sql: string, parameters: readonly unknown[] = []) {
      const result = await runner.query<R>(sql, [...parameters]);
      return result.rows;
    },
    // drizzle only calls `query` on its client, which a transaction has too.
    orm: drizzle({ client: runner as PGlite }),
  };
}

/**
 * One session at a time: there is one connection, and its own queue would let other queries in between a read and its
 * transaction.
 */
function sessionsOver(client: PGlite): Pick<Database, 'session' | 'transaction'> {
  const one: Session = {
    ...queryableOver(client),
    transaction: (work) => client.transaction((inner) => work(queryableOver(inner))),
  };
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work);
    last = mine;
    return mine;
  };
  const session: Database['session'] = (work) => withRetries((attempt) => inTurn(() => work(one, attempt)));
  return { session, transaction: (work) => session((inner) => inner.transaction(work)) };
}

async function create(options: PGliteOptions): Promise<PGlite> {
  const client = new PreparedPglite({ ...options, parsers: { [types.INT8]: Number } });
  await client.waitReady;
  return client;
}

/** An embedded PostgreSQL: in memory without a folder. Opening takes 3–6 s cold, under 1 s from a folder or template. */
export async function openPglite(options: { folder?: string; template?: Blob } = {}): Promise<Database> {
  const client = await create({
    ...(options.folder === undefined ? {} : { dataDir: options.folder }),
    ...(options.template === undefined ? {} : { loadDataDir: options.template }),
    relaxedDurability: true,
  });
  return {
    engine: 'pglite',
    ...queryableOver(client),
    ...sessionsOver(client),
    async dump() {
      // Flushes everything to the files, so that a restored database need not replay the log.
      await client.query('checkpoint');
      return client.dumpDataDir('gzip');
    },
    close: () => client.close(),
  };
}

/** A migrated in-memory database as a template for others. */
export async function dumpPglite(prepare: (database: Database) => Promise<void>): Promise<Blob> {
  const client = await create({});
  await prepare({
    engine: 'pglite',
    ...queryableOver(client),
    ...sessionsOver(client),
    close: () => client.close(),
  });
  const template = await client.dumpDataDir('none');
  await client.close();
  return template;
}
