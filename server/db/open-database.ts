import { join } from 'node:path';

import type { Database } from './database.ts';
import { embeddedFolder } from './embedded-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/** Opens and migrates the database that the configuration names: PostgreSQL by its address, else PGlite in a folder. */
export async function openDatabase(options: {
  url: string | null;
  dataFolder: string;
  onConnectionError: (error: Error) => void;
}): Promise<Database> {
  if (options.url !== null) {
    const database = openPostgres({ url: options.url, onConnectionError: options.onConnectionError });
    await migrate(database);
    return database;
  }
  const unlock = await lockFolder(options.dataFolder);
  const embedded = await openPglite({ folder: join(options.dataFolder, embeddedFolder) });
  await migrate(embedded);
  // PGlite has no autovacuum: without this, dead rows pile up and the planner uses the statistics of the first start.
  await embedded.query('vacuum analyze');
  return {
    ...embedded,
    async close() {
      await embedded.close();
      await unlock();
    },
  };
}
