import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the embedded database lies in the data folder. */
export const embeddedFolder = 'database';

const onlyOwner = 0o700;

/**
 * Makes the folders of the embedded database, and closes them to other accounts of the machine: the database's own files may be
 * read by everybody, and they hold signing keys, codes and what is in sealed packs.
 */
export async function makePrivateFolders(dataFolder: string): Promise<void> {
  const database = join(dataFolder, embeddedFolder);
  await mkdir(database, { recursive: true, mode: onlyOwner });
  // Folders that were there keep their mode. The data folder may be another account's, as a mounted volume; the inner one is ours.
  await chmod(dataFolder, onlyOwner).catch(() => undefined);
  await chmod(database, onlyOwner);
}
