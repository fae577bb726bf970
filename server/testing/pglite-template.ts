import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import { migrate } from '#server/db/migrate.ts';
import { dumpPglite } from '#server/db/pglite.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The file of a migrated, empty database, which `openTestDatabase()` copies. */
    pgliteTemplate: string;
  }
}

/** vitest's global set-up: creating and migrating a database takes seconds, so it is done once per run. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-template-'));
  const file = join(folder, 'migrated.tar');
  const template = await dumpPglite(migrate);
  writeFileSync(file, Buffer.from(await template.arrayBuffer()));
  project.provide('pgliteTemplate', file);
  return () => rmSync(folder, { recursive: true });
}
