import { readMigrationFiles } from 'drizzle-orm/migrator';

import type { Database } from './database.ts';

const migrationsFolder = new URL('./migrations', import.meta.url).pathname;
/** Any number that is not used by another lock: instances that start at the same time take turns. */
const migrationLock = 7_302_611;

/**
 * Migrates the database to the newest schema. Drizzle's own migrator takes no lock, and two instances that start at the
 * same time would both apply the migrations; this one holds a lock during its single transaction.
 */
export async function migrate(database: Database): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder });
  await database.transaction(async (transaction) => {
    await transaction.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await transaction.query(
      'create table if not exists applied_migrations (hash text primary key, applied_at timestamptz not null default now())',
    );
    const applied = await transaction.query<{ hash: string }>('select hash from applied_migrations');
    const done = new Set(applied.map((row) => row.hash));
    for (const migration of migrations.filter((candidate) => !done.has(candidate.hash))) {
      for (const statement of migration.sql) await transaction.query(statement);
      await transaction.query('insert into applied_migrations (hash) values ($1)', [migration.hash]);
    }
  });
}
