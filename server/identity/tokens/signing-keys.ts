import { randomUUID } from 'node:crypto';

import { desc, inArray, like } from 'drizzle-orm';
import {
  createLocalJWKSet,
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose';
import * as v from 'valibot';

import { type Clock, secondsFrom } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';

import { identityKeys } from '../identity-tables.ts';
import { retiredKeySeconds, signingKeySeconds } from '../pool-settings.ts';

/** The keys that sign tokens. At a start, an old key gets a successor, and keeps verifying for a while. */
export interface SigningKeys {
  newest(): { keyId: string; key: CryptoKey };
  /** The content of `/.well-known/jwks.json`: only the public halves. */
  listPublicKeys(): Promise<JWK[]>;
  getKey: JWTVerifyGetKey;
}

const materialSchema = v.object({
  kid: v.string(),
  kty: v.literal('RSA'),
  ...v.entriesFromList(['n', 'e', 'd', 'p', 'q', 'dp', 'dq', 'qi'], v.string()),
});
type Material = v.InferOutput<typeof materialSchema>;

interface LoadedKeys {
  newest: { keyId: string; key: CryptoKey };
  publicKeys: JWK[];
  getKey: JWTVerifyGetKey;
}

/** Tokens with unknown keys cause a database read at most this often. */
const reloadMilliseconds = 1000;

function readRows(database: Database) {
  return database.orm
    .select()
    .from(identityKeys)
    .where(like(identityKeys.name, 'signing%'))
    .orderBy(desc(identityKeys.createdAt), desc(identityKeys.name));
}

/** Names are numbered, so that of two instances that start at the same time only one creates the next key. */
async function makeKey(database: Database, number: number, now: Date): Promise<void> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const material = { ...(await exportJWK(privateKey)), kid: randomUUID() };
  const name = number === 1 ? 'signing' : `signing ${number}`;
  await database.orm.insert(identityKeys).values({ name, material, createdAt: now }).onConflictDoNothing();
}

function parseKeyNumber(name: string): number {
  return Number(name.split(' ')[1] ?? 1);
}

/** Creates the first key, or the successor of an old one; deletes those whose last tokens have expired long ago. */
async function rotate(database: Database, now: Date): Promise<void> {
  const rows = await readRows(database);
  const [newest] = rows;
  if (newest === undefined) return makeKey(database, 1, now);
  if (secondsFrom(newest.createdAt, signingKeySeconds) <= now)
    await makeKey(database, parseKeyNumber(newest.name) + 1, now);
  const isRetired = (_: unknown, index: number) => {
    const successor = rows[index - 1];
    return successor !== undefined && secondsFrom(successor.createdAt, retiredKeySeconds) <= now;
  };
  const retired = rows.filter(isRetired).map(({ name }) => name);
  if (retired.length > 0) await database.orm.delete(identityKeys).where(inArray(identityKeys.name, retired));
}

function publicHalf({ kty, n, e, kid }: Material): JWK {
  return { kty, n, e, kid, alg: 'RS256', use: 'sig' };
}

async function load(database: Database): Promise<LoadedKeys> {
  const rows = await readRows(database);
  const materials = rows.map(({ material }) => v.parse(materialSchema, material));
  const [newest] = materials;
  const key = newest === undefined ? undefined : await importJWK(newest, 'RS256');
  if (newest === undefined || key === undefined || key instanceof Uint8Array) {
    throw new Error('The user pool has no RSA key to sign with');
  }
  const publicKeys = materials.map(publicHalf);
  return { newest: { keyId: newest.kid, key }, publicKeys, getKey: createLocalJWKSet({ keys: publicKeys }) };
}

export async function openSigningKeys(database: Database, clock: Clock): Promise<SigningKeys> {
  await rotate(database, clock.now());
  let loaded = await load(database);
  let loadedAt = 0;
  // Another instance may have started since, with a new key.
  const reload = async () => {
    const now = clock.now().getTime();
    if (now < loadedAt + reloadMilliseconds) return;
    loadedAt = now;
    loaded = await load(database);
  };
  return {
    newest: () => loaded.newest,
    async listPublicKeys() {
      await reload();
      return loaded.publicKeys;
    },
    async getKey(header, token) {
      if (!loaded.publicKeys.some(({ kid }) => kid === header.kid)) await reload();
      return loaded.getKey(header, token);
    },
  };
}
