import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';

import { embeddedFolder } from './embedded-folder.ts';
import { lockFolder } from './folder-lock.ts';

/** The copy can't be restored; the message says why. */
export class NotRestored extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NotRestored';
  }
}

async function isTaken(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => []);
  return names.length > 0;
}

/** Opening replays the copy's log; an invalid file fails here and leaves nothing behind. */
async function unpack(copy: Blob, folder: string): Promise<number> {
  try {
    await mkdir(folder, { recursive: true });
    const client = await PGlite.create({ dataDir: folder, loadDataDir: copy });
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from orders');
    await client.close();
    return rows[0]?.count ?? 0;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw new NotRestored(
      `The file is no copy of a shop's database: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/**
 * Restores a copy made by `Database.dump` into a data folder without a database. Returns the number of orders. Throws
 * `NotRestored`, and `FolderInUse` if a server is running.
 */
export async function restorePglite(copy: Blob, dataFolder: string): Promise<{ orders: number }> {
  const unlock = await lockFolder(dataFolder);
  try {
    const folder = join(dataFolder, embeddedFolder);
    if (await isTaken(folder))
      throw new NotRestored(`${folder} has a database already. Move it away, or set DATA_DIR to another folder.`);
    return { orders: await unpack(copy, folder) };
  } finally {
    await unlock();
  }
}
