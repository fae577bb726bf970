import { templateVariable, writePgliteTemplate } from '../../server/testing/write-pglite-template.ts';

/** Playwright's global set-up. A caller that starts Playwright many times has written the file already. */
export default async function setup(): Promise<() => void> {
  if (process.env[templateVariable] !== undefined) return () => undefined;
  const { file, remove } = await writePgliteTemplate();
  process.env[templateVariable] = file;
  return remove;
}
