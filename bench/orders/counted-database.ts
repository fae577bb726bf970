import type { Database } from '#server/db/database.ts';

export interface Retries {
  count: number;
}

/** Wraps the database and counts the transactions that were retried. */
export function countRetries(database: Database): { database: Database; retries: Retries } {
  const retries: Retries = { count: 0 };
  const session: Database['session'] = (work) =>
    database.session((inner, attempt) => {
      if (attempt > 1) retries.count += 1;
      return work(inner, attempt);
    });
  const counted: Database = {
    ...database,
    session,
    transaction: (work) => session((inner) => inner.transaction(work)),
  };
  return { database: counted, retries };
}
