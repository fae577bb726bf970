import type { Database } from '#server/db/database.ts';

export interface Retries {
  count: number;
}

/** The same database; every transaction that had to start again is counted. */
export function countRetries(database: Database): { database: Database; retries: Retries } {
  const retries: Retries = { count: 0 };
  const counted: Database = {
    ...database,
    transaction(work) {
      let attempts = 0;
      return database.transaction((transaction) => {
        attempts += 1;
        if (attempts > 1) retries.count += 1;
        return work(transaction);
      });
    },
  };
  return { database: counted, retries };
}
