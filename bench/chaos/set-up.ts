import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import pg from 'pg';

import { systemClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { userPoolClientId } from '#server/identity/pool-settings.ts';
import { createUserPool } from '#server/identity/user-pool.ts';
import { seedCatalogue } from '#server/seed/seed-catalogue.ts';
import { sampleMomentEdition, samplePackEdition } from '#server/testing/sample-shop.ts';

import type { SandboxReady } from './sandbox-process.ts';
import { insist, type Tally } from './shop-client.ts';

const password = 'um farol à noite';
/** The scarce edition is contested; the large one has enough packs for two minutes. */
const chaosEditions = [
  samplePackEdition({ packEditionId: 'chaos-few', supply: 60, perUserLimit: 100_000 }),
  samplePackEdition({ packEditionId: 'chaos-many', supply: 4_000, perUserLimit: 100_000 }),
];
export const packEditionIds = chaosEditions.map((edition) => edition.packEditionId);

/** Opens a fresh, migrated database on the cluster. */
export async function createDatabase(clusterUrl: string, name: string): Promise<{ url: string; database: Database }> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = clusterUrl.replace('/postgres?', `/${name}?`);
  const database = openPostgres({ url, maxConnections: 5, onConnectionError: () => undefined });
  await migrate(database);
  return { url, database };
}

export async function seedShop(database: Database, buyers: number): Promise<void> {
  const momentEditions = Array.from({ length: 12 }, (_, index) => sampleMomentEdition(index));
  await seedCatalogue(database, { momentEditions, packEditions: chaosEditions });
  const log = { error: (details: object) => console.error(details) };
  const pool = await createUserPool({ database, clock: systemClock, options: { log } });
  for (let index = 0; index < buyers; index += 1) {
    const username = `buyer-${index}`;
    const email = `${username}@fans.example`;
    await pool.createConfirmedUser({ username, email, password, isEmailVerified: true, locale: 'en' });
  }
}

/** The id token and id of a buyer created by `seedShop`. */
export async function signIn(origin: string, index: number, tally: Tally): Promise<{ token: string; userId: string }> {
  const headers = {
    'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    'content-type': 'application/x-amz-json-1.1',
  };
  const parameters = { USERNAME: `buyer-${index}`, PASSWORD: password };
  const request = { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: parameters, ClientId: userPoolClientId };
  const answer = await insist(tally, `${origin}/idp/`, { method: 'POST', headers, body: JSON.stringify(request) });
  const token: string = answer.body.AuthenticationResult.IdToken;
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return { token, userId: claims.sub };
}

export async function startSandboxProcess(databaseUrl: string, webhookUrl: string, secret: string) {
  const file = fileURLToPath(new URL('sandbox-process.ts', import.meta.url));
  const child = fork(file, [databaseUrl, webhookUrl, secret]);
  const [{ port }] = (await once(child, 'message')) as [SandboxReady]; // what sandbox-process.ts sends
  return { port, stop: () => child.kill('SIGKILL') };
}
