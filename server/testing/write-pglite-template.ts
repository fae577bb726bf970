import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { migrate } from '#server/db/migrate.ts';
import { dumpPglite } from '#server/db/pglite.ts';

/** Creating and migrating a database takes seconds, so each run of tests does it once, and its tests copy the file. */
export async function writePgliteTemplate(): Promise<{ file: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-template-'));
  const file = join(folder, 'migrated.tar');
  const template = await dumpPglite(migrate);
  writeFileSync(file, Buffer.from(await template.arrayBuffer()));
  return { file, remove: () => rmSync(folder, { recursive: true }) };
}
