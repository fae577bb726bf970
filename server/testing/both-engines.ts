import { describe, inject } from 'vitest';

import type { Database } from '#server/db/database.ts';

import { openTestDatabase, openTestPostgres } from './test-database.ts';

/** Runs the same tests on PGlite and on PostgreSQL. Without PostgreSQL its half is counted as skipped. */
export function describeOnBothEngines(title: string, tests: (openDatabase: () => Promise<Database>) => void): void {
  describe(`${title} (PGlite)`, () => tests(openTestDatabase));
  const url = inject('postgresUrl');
  describe.skipIf(url === null)(`${title} (PostgreSQL)`, () => tests(() => openTestPostgres(url ?? '')));
}
