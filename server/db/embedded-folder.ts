import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The path of the embedded database in the data folder. */
export const embeddedFolder = 'database';

const onlyOwner = 0o700;

/**
 * Creates the folders of the embedded database and closes them to other accounts of the machine: the database's own
 * files are world-readable, and contain signing keys, codes and the contents of sealed packs.
 */
export async function makePrivateFolders(dataFolder: string): Promise<void> {
  const database = join(dataFolder, embeddedFolder);
  await mkdir(database, { recursive: true, mode: onlyOwner });
  // Existing folders keep their mode. The data folder may belong to another account, such as a mounted volume; the
  // inner one is ours.
  await chmod(dataFolder, onlyOwner).catch(() => undefined);
  await chmod(database, onlyOwner);
}
