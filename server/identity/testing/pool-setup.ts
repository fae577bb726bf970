import { inject } from 'vitest';

import type { Database } from '#server/db/database.ts';
import { openTestDatabase, openTestPostgresTimes } from '#server/testing/test-database.ts';

/** What a test pool runs on. One name is one vitest project: `vitest.config.ts` runs every identity test in each. */
export type PoolSetup = 'one instance on PGlite' | 'two instances on PostgreSQL';

declare module 'vitest' {
  export interface ProvidedContext {
    poolSetup?: PoolSetup;
  }
}

/** A database for each instance of the pool; of PostgreSQL the same one behind separate connections. */
export async function openPoolDatabases(): Promise<[first: Database, ...others: Database[]]> {
  // Other projects (the API's tests, a benchmark) don't set it and get the fast one.
  if (inject('poolSetup') !== 'two instances on PostgreSQL') return [await openTestDatabase()];
  const url = inject('postgresUrl');
  if (url === null) throw new Error('The machine has no PostgreSQL: these tests should have been skipped');
  return openTestPostgresTimes(url, 2);
}
