import { test as base } from '@playwright/test';

import { readConfiguration } from '../server/configuration.ts';
import { openPglite } from '../server/db/pglite.ts';
import { migrate } from '../server/db/migrate.ts';
import { createLog } from '../server/http/log.ts';
import { type RunningServer, startServer } from '../server/start.ts';

const anyPort = '0';

/** A server of its own for each file of tests, seeded with the sample club and the local accounts. */
export async function startShop(): Promise<RunningServer> {
  const database = await openPglite();
  await migrate(database);
  const configuration = readConfiguration({ PORT: anyPort, HOST: '127.0.0.1', LOG_LEVEL: 'error' });
  return startServer(configuration, {
    database,
    distFolder: 'dist',
    contentFolder: 'content',
    log: createLog('error'),
  });
}

/** What ends a request that reached the server: for tests that say «nothing did». */
export interface Shop extends RunningServer {
  origin: string;
}

export const test = base.extend<object, { shop: Shop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const shop = await startShop();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.origin),
});

export { expect } from '@playwright/test';
