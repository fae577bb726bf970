import { randomUUID } from 'node:crypto';

import { readConfiguration } from '#server/configuration/configuration.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPglite } from '#server/db/pglite.ts';
import { createLog } from '#server/base/log.ts';
import { startServer } from '#server/start.ts';
import { fanPassword, signUpFanAt } from '#server/testing/pool-calls.ts';

export interface CollectionShop {
  origin: string;
  /** One fan per size, all with this password. */
  getUsername(size: number): string;
  getUserId(size: number): string;
  password: string;
  database: Database;
  close(): Promise<void>;
}

/**
 * Copies of all editions in turn, with unused serial numbers. They belong to no pack, since the benchmark opens none.
 */
async function give(database: Database, userId: string, count: number, from: number): Promise<void> {
  await database.query(
    `insert into moments (moment_edition_id, serial_number, pack_id, slot, owner_id, obtained_at, moment_date)
     select edition.moment_edition_id, $3 + number, $4::uuid, $3 + number, $1,
       timestamptz '2026-01-01' + number * interval '1 minute', edition.moment_date
     from generate_series(1, $2) as number
     join (select *, row_number() over (order by moment_edition_id) as place from moment_editions) edition
       on edition.place = 1 + (number * 7) % (select count(*) from moment_editions)`,
    [userId, count, from, randomUUID()],
  );
  await database.query(
    'insert into collections (user_id, version) values ($1, 1) on conflict (user_id) do update set version = 1',
    [userId],
  );
}

/** The built app on its real server and an in-memory database, with one fan per collection size. */
export async function startCollectionShop(sizes: readonly number[]): Promise<CollectionShop> {
  const database = await openPglite();
  await migrate(database);
  const configuration = readConfiguration({ PORT: '0', HOST: '127.0.0.1' });
  const log = createLog('error');
  const server = await startServer(configuration, { database, distFolder: 'dist', contentFolder: 'content', log });
  const getUsername = (size: number) => `fan-of-${size}`;
  const userIds = new Map<number, string>();
  let from = 1_000_000;
  for (const size of sizes) {
    const { userId } = await signUpFanAt(server.origin, getUsername(size));
    userIds.set(size, userId);
    await give(database, userId, size, from);
    from += size + 1;
  }
  await database.query('analyze');
  const getUserId = (size: number) => userIds.get(size) ?? '';
  return {
    origin: server.origin,
    getUsername,
    getUserId,
    password: fanPassword,
    database,
    close: () => server.close(),
  };
}
