import { createHmac, randomBytes, randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
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

import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';

import { identityKeys } from './identity-tables.ts';

export interface PoolKeys {
  signingKeyId: string;
  signingKey: CryptoKey;
  /** What `/.well-known/jwks.json` shows: the public half only. */
  publicKey: JWK;
  /** The same for jose, which keeps it imported. */
  getKey: JWTVerifyGetKey;
  /** A keyed hash in hex: of codes at rest, and of everything that must be false and yet stable. */
  hash(purpose: string, text: string): string;
}

const signingMaterialSchema = v.object({
  kid: v.string(),
  kty: v.literal('RSA'),
  ...v.entriesFromList(['n', 'e', 'd', 'p', 'q', 'dp', 'dq', 'qi'], v.string()),
});
const pepperMaterialSchema = v.object({ pepper: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) });

async function makeSigningMaterial(): Promise<Record<string, unknown>> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomUUID() };
}

/** The stored material, else made now. Of two instances that start at once, both end with the first one's. */
async function keepMaterial(
  database: Database,
  clock: Clock,
  name: string,
  make: () => Promise<Record<string, unknown>> | Record<string, unknown>,
): Promise<unknown> {
  const read = () => database.orm.select().from(identityKeys).where(eq(identityKeys.name, name));
  const [stored] = await read();
  if (stored !== undefined) return stored.material;
  await database.orm
    .insert(identityKeys)
    .values({ name, material: await make(), createdAt: clock.now() })
    .onConflictDoNothing();
  const [kept] = await read();
  return kept?.material;
}

export async function openPoolKeys(database: Database, clock: Clock): Promise<PoolKeys> {
  const signing = v.parse(signingMaterialSchema, await keepMaterial(database, clock, 'signing', makeSigningMaterial));
  const signingKey = await importJWK(signing, 'RS256');
  if (signingKey instanceof Uint8Array) throw new Error('The signing key of the user pool is not an RSA key');
  const { pepper } = v.parse(
    pepperMaterialSchema,
    await keepMaterial(database, clock, 'pepper', () => ({ pepper: randomBytes(32).toString('hex') })),
  );
  const publicKey: JWK = { kty: signing.kty, n: signing.n, e: signing.e, kid: signing.kid, alg: 'RS256', use: 'sig' };
  return {
    signingKeyId: signing.kid,
    signingKey,
    publicKey,
    getKey: createLocalJWKSet({ keys: [publicKey] }),
    hash: (purpose, text) => createHmac('sha256', pepper).update(`${purpose}\n${text}`, 'utf8').digest('hex'),
  };
}
