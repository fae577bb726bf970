import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** One row by column name. */
export type Row = Record<string, unknown>;

/** Runs SQL with `$1` placeholders: the database, or one of its transactions. */
export interface Queryable {
  query<R extends object = Row>(sql: string, parameters?: readonly unknown[]): Promise<R[]>;
  /** The query builder, for uncritical queries. Inside a transaction it uses that transaction. */
  readonly orm: PgDatabase<PgQueryResultHKT>;
}

/** One connection, from the first read to the transaction that may follow. */
export interface Session extends Queryable {
  /** Commits when `work` resolves, rolls back when it throws. */
  transaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T>;
}

/**
 * PGlite when embedded, `pg` in production. Inside `session` and `transaction` only use the given object: PGlite has
 * one connection, so the outer one would deadlock.
 */
export interface Database extends Queryable {
  readonly engine: 'pglite' | 'postgres';
  /**
   * For work that usually ends after its first read. A caller that waits for a connection reads when it gets one, not
   * when it started to wait. Serialization failures and deadlocks (40001, 40P01) restart it up to 12 times with jitter,
   * so `work` must only run queries. `attempt` counts from 1.
   */
  session<T>(work: (session: Session, attempt: number) => Promise<T>): Promise<T>;
  /** A session of one transaction. */
  transaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T>;
  /**
   * Embedded only: a consistent compressed copy of everything. Other callers wait for a second or two. PostgreSQL has
   * `pg_dump`.
   */
  dump?(): Promise<Blob>;
  /** PostgreSQL only: the connections of this process, and how many callers wait for one. */
  connections?(): { total: number; idle: number; waiting: number };
  close(): Promise<void>;
}
