import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

import { operatorBackup } from '#contract/api/operator.ts';

import { callOperator, explainFailure } from './call-operator.ts';
import { Ended } from './ended.ts';

/**
 * Has the running server copy its embedded database, and writes the copy to a new file that only this account can read:
 * it contains keys, password verifiers and the contents of sealed packs. An incomplete copy never gets the final name.
 */
export async function saveBackup(file: string): Promise<string> {
  const isThere = await stat(file).then(
    () => true,
    () => false,
  );
  if (isThere) throw new Ended(2, `${file} is there already: a copy never replaces another.`);
  const { address, response } = await callOperator(operatorBackup.name, {});
  const isCopy = response.ok && response.headers.get('content-type') === 'application/gzip';
  if (!isCopy || response.body === null)
    throw explainFailure(address, response.status, await response.json().catch(() => undefined));
  const partial = `${file}.partial`;
  try {
    // The same type under two names: DOM's and Node's.
    const source = Readable.fromWeb(response.body as ReadableStream);
    await pipeline(source, createWriteStream(partial, { mode: 0o600, flags: 'wx' }));
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw new Ended(1, `The copy was not written: ${error instanceof Error ? error.message : String(error)}`);
  }
  const { size } = await stat(file);
  return `The database is copied to ${file} (${size} bytes). Whoever reads it can look into sealed packs.`;
}
