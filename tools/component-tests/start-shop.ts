import { systemClock } from '#server/base/clock.ts';
import { readConfiguration } from '#server/configuration/configuration.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPglite } from '#server/db/pglite.ts';
import { createLog } from '#server/base/log.ts';
import { createConfirmedUser } from '#server/identity/users/create-confirmed-user.ts';
import { type RunningServer, startServer } from '#server/start.ts';
import { givePacks as takePacks } from '#server/testing/give-packs.ts';
import { getTokensAt, type Tokens } from '#server/testing/pool-calls.ts';

export type StartShop = typeof startShop;
export type OpenSession = typeof openSession;
export type GivePacks = typeof givePacks;
export type QueryShop = typeof queryShop;

/** The real server without pages, on an in-memory database. */
export async function startShop(): Promise<RunningServer> {
  const database = await openPglite();
  await migrate(database);
  const configuration = readConfiguration({ PORT: '0', HOST: '127.0.0.1' });
  const log = createLog('error');
  return startServer(configuration, { database, distFolder: null, contentFolder: 'content', log });
}

/** Creates the account if needed and signs it in. Returns the page's tokens. */
export async function openSession(
  { origin, database }: RunningServer,
  username: string,
  isEmailVerified: boolean,
): Promise<Tokens> {
  const password = `Matchday-90-${username}`;
  const account = { username, password, email: `${username}@fans.example`, isEmailVerified, locale: 'en' as const };
  await createConfirmedUser({ database, clock: systemClock }, account);
  const tokens = await getTokensAt(origin, username, password);
  if (tokens === undefined) throw new Error(`${username} has a second factor`);
  return tokens;
}

/** Packs for a user who has signed in before: sealed, or opened with `revealed` of their cards revealed. */
export async function givePacks(
  { database }: RunningServer,
  username: string,
  count: number,
  revealed: number | null,
): Promise<string[]> {
  const packIds = await takePacks(database, username, count);
  if (revealed === null) return packIds;
  await database.query(
    `update packs set state = 'opened', opened_at = now(), revealed = $2 where pack_id::text = any($1)`,
    [packIds, revealed],
  );
  await database.query(
    `update moments set owner_id = packs.owner_id, obtained_at = now()
     from packs where packs.pack_id = moments.pack_id and packs.pack_id::text = any($1)`,
    [packIds],
  );
  return packIds;
}

/** Changes that no user can make: time passing, a payment with another method. */
export function queryShop({ database }: RunningServer, sql: string, parameters: unknown[]): Promise<object[]> {
  return database.query<object>(sql, parameters);
}
