import type { TestProject } from 'vitest/node';

import { writePgliteTemplate } from './write-pglite-template.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The file of a migrated, empty database, which `openTestDatabase()` copies. */
    pgliteTemplate: string;
  }
}

/** vitest's global set-up. */
export default async function setup(project: TestProject): Promise<() => void> {
  const { file, remove } = await writePgliteTemplate();
  project.provide('pgliteTemplate', file);
  return remove;
}
