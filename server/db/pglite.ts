import { PGlite, types, type Transaction } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';

import type { Database, Queryable, Row } from './database.ts';
import { withRetries } from './retry.ts';

type Runner = Pick<Transaction, 'query'>;

function queryableOver(runner: Runner): Queryable {
  return {
    async query<R extends object = Row>(sql: string, parameters: readonly unknown[] = []) {
      const result = await runner.query<R>(sql, [...parameters]);
      return result.rows;
    },
    // drizzle only ever calls `query` on its client, which a transaction has too.
    orm: drizzle({ client: runner as PGlite }),
  };
}

/** An embedded PostgreSQL: in memory without a folder. Opening takes 3–6 s cold, under 1 s from a folder or template. */
export async function openPglite(options: { folder?: string; template?: Blob } = {}): Promise<Database> {
  const client = await PGlite.create({
    ...(options.folder === undefined ? {} : { dataDir: options.folder }),
    ...(options.template === undefined ? {} : { loadDataDir: options.template }),
    parsers: { [types.INT8]: Number },
    relaxedDurability: true,
  });
  return {
    engine: 'pglite',
    ...queryableOver(client),
    transaction: (work) => withRetries(() => client.transaction((inner) => work(queryableOver(inner)))),
    async dump() {
      // What is in the files, a restored database need not replay.
      await client.query('checkpoint');
      return client.dumpDataDir('gzip');
    },
    close: () => client.close(),
  };
}

/** A migrated in-memory database as a template for others. */
export async function dumpPglite(prepare: (database: Database) => Promise<void>): Promise<Blob> {
  const client = await PGlite.create({ parsers: { [types.INT8]: Number } });
  await prepare({
    engine: 'pglite',
    ...queryableOver(client),
    transaction: (work) => client.transaction((inner) => work(queryableOver(inner))),
    close: () => client.close(),
  });
  const template = await client.dumpDataDir('none');
  await client.close();
  return template;
}
