import { describe, expect, test } from 'vitest';

import type { Database } from '#server/db/database.ts';

import { createHealthRoutes } from './health.ts';

/** Only checks that it answers. */
function databaseThat(query: () => Promise<unknown[]>): Database {
  return { query } as unknown as Database;
}

const answering = databaseThat(async () => []);
const away = databaseThat(() => Promise.reject(new Error('away')));

async function ask(path: string, database: Database, isShuttingDown: boolean) {
  const answer = await createHealthRoutes(database, () => isShuttingDown).request(path);
  return [answer.status, await answer.json()];
}

describe('the health of the server @spec(readme.health)', () => {
  test('is alive even while it shuts down or its database is away', async () => {
    expect(await ask('/healthz', answering, false)).toEqual([200, { status: 'alive' }]);
    expect(await ask('/healthz', away, true)).toEqual([200, { status: 'alive' }]);
  });

  test('is ready while it takes requests and its database answers', async () => {
    expect(await ask('/readyz', answering, false)).toEqual([200, { status: 'ready' }]);
    expect(await ask('/readyz', answering, true)).toEqual([503, { status: 'shutting-down' }]);
    expect((await ask('/readyz', away, false))[0]).toBe(503);
  });
});
