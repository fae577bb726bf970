import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { readConfiguration } from '#server/configuration/configuration.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPglite } from '#server/db/pglite.ts';
import { createLog } from '#server/base/log.ts';
import { type RunningServer, startServer } from '#server/start.ts';

/** The complete server on free ports with an in-memory database, seeded with the sample club and the local accounts. */
export async function startShop(distFolder: string): Promise<RunningServer> {
  if (!existsSync(join(distFolder, 'app-shell.html'))) {
    throw new Error(`There is no built app in ${distFolder}: run \`npm run build\` first.`);
  }
  const database = await openPglite();
  await migrate(database);
  const configuration = readConfiguration({ PORT: '0', HOST: '127.0.0.1' });
  return startServer(configuration, { database, distFolder, contentFolder: 'content', log: createLog('error') });
}
