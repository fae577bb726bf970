// Restores a copy of the embedded database into an empty folder: `npm run restore -- --from file`, with the server's
// DATA_DIR.
import { openAsBlob } from 'node:fs';
import { parseArgs } from 'node:util';

import { FolderInUse } from '#server/db/folder-lock.ts';
import { NotRestored, restorePglite } from '#server/db/restore-pglite.ts';

const { values } = parseArgs({ options: { from: { type: 'string' } } });
const dataFolder = process.env.DATA_DIR || '.data';

try {
  if (values.from === undefined) throw new NotRestored('Which copy? npm run restore -- --from file');
  const copy = await openAsBlob(values.from).catch(() => {
    throw new NotRestored(`${values.from} can't be read.`);
  });
  const { orders } = await restorePglite(copy, dataFolder);
  console.log(
    `Restored to ${dataFolder}, with ${orders} orders. Start the server: it migrates, and asks about open payments.`,
  );
} catch (error) {
  if (!(error instanceof NotRestored || error instanceof FolderInUse)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
