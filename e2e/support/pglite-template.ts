import { writePgliteTemplate } from '../../server/testing/write-pglite-template.ts';

/** The environment variable with the file of a migrated, empty database, which each shop copies. */
export const templateVariable = 'PGLITE_TEMPLATE';

/** Playwright's global set-up. */
export default async function setup(): Promise<() => void> {
  const { file, remove } = await writePgliteTemplate();
  process.env[templateVariable] = file;
  return remove;
}
