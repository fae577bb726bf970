import { openAsBlob } from 'node:fs';

import { readConfiguration } from '../../server/configuration/configuration.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openPglite } from '../../server/db/pglite.ts';
import { createLog } from '../../server/base/log.ts';
import { type RunningServer, startServer } from '../../server/start.ts';
import { type Line, openLine } from '../../server/testing/line.ts';
import { templateVariable } from '../../server/testing/write-pglite-template.ts';

export interface Shop extends RunningServer {
  line: Line;
}

/** The token of the operator API. */
export const operatorToken = 'a-token-that-only-the-tests-of-this-shop-know';

/** The whole server, seeded with the sample club and the local accounts, behind a connection that can be cut. */
export async function startShop(environment: Record<string, string>): Promise<Shop> {
  // Only Playwright's tests have a template.
  const template = process.env[templateVariable];
  const database = await openPglite(template === undefined ? {} : { template: await openAsBlob(template) });
  await migrate(database);
  const line = await openLine();
  const configuration = readConfiguration({
    PORT: '0',
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: line.origin,
    OPERATOR_TOKEN: operatorToken,
    ...environment,
  });
  const log = createLog('error');
  const server = await startServer(configuration, { database, distFolder: 'dist', contentFolder: 'content', log });
  line.leadTo(server.port);
  return { ...server, line };
}
