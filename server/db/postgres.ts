import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';

import type { Database, Queryable, Row, Session } from './database.ts';
import { withRetries } from './retry.ts';
import { nameStatement } from './statement-names.ts';

const INT8 = 20;
pg.types.setTypeParser(INT8, Number);

function queryableOver(runner: pg.Pool | pg.PoolClient): Queryable {
  return {
    async query<R extends object = Row>(sql: string, parameters: readonly unknown[] = []) {
      // pg's types require an index signature; the rows are those of the SQL either way.
      const name = nameStatement(sql, parameters);
      const statement = { text: sql, values: [...parameters], ...(name === undefined ? {} : { name }) };
      const result = await runner.query<R & pg.QueryResultRow>(statement);
      return result.rows;
    },
    orm: drizzle(runner),
  };
}

async function runSession<T>(pool: pg.Pool, work: (session: Session) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const queryable = queryableOver(client);
  let broken: Error | undefined;
  const transaction: Session['transaction'] = async (inner) => {
    try {
      await client.query('begin');
      const result = await inner(queryable);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((rollbackError: Error) => {
        broken = rollbackError;
      });
      throw error;
    }
  };
  try {
    return await work({ ...queryable, transaction });
  } finally {
    // A client whose rollback failed is destroyed.
    client.release(broken);
  }
}

/** PostgreSQL, or what speaks its protocol, by `DATABASE_URL`. */
export function openPostgres(options: {
  url: string;
  maxConnections?: number;
  onConnectionError: (error: Error) => void;
}): Database {
  const pool = new pg.Pool({ connectionString: options.url, max: options.maxConnections ?? 20 });
  // Without a listener a database restart would end the process.
  pool.on('error', options.onConnectionError);
  // The pool listens only to idle clients. When a client in use breaks, its query fails; without a listener the event would end
  // the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const session: Database['session'] = (work) =>
    withRetries((attempt) => runSession(pool, (inner) => work(inner, attempt)));
  return {
    engine: 'postgres',
    ...queryableOver(pool),
    session,
    transaction: (work) => session((inner) => inner.transaction(work)),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}
