import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { dumpPglite } from '#server/db/pglite.ts';

/** The environment variable with the file of a migrated, empty database, which each shop of a browser test copies. */
export const templateVariable = 'PGLITE_TEMPLATE';

/**
 * Makes copies smaller: drops the databases that new ones are copied from, since nothing here creates any, and all of the
 * log that is no longer needed. Leaves two fifths of the files.
 */
async function shrink(database: Database): Promise<void> {
  await database.query('update pg_database set datistemplate = false');
  await database.query('drop database template0');
  await database.query('drop database template1');
  await database.query('set wal_recycle = off');
  await database.query('select pg_switch_wal()');
  await database.query('checkpoint');
}

/** Creating and migrating a database takes seconds, so each run of tests does it once, and its tests copy the file. */
export async function writePgliteTemplate(): Promise<{ file: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-template-'));
  const file = join(folder, 'migrated.tar');
  const template = await dumpPglite(async (database) => {
    await migrate(database);
    await shrink(database);
  });
  writeFileSync(file, Buffer.from(await template.arrayBuffer()));
  return { file, remove: () => rmSync(folder, { recursive: true }) };
}
