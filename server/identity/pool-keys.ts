import { createHmac, randomBytes } from 'node:crypto';

import { eq } from 'drizzle-orm';
import * as v from 'valibot';

import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';

import { identityKeys } from './identity-tables.ts';
import { openSigningKeys, type SigningKeys } from './tokens/signing-keys.ts';

export interface PoolKeys {
  signing: SigningKeys;
  /** A keyed hash in hex: for stored codes, and for fake values that must be stable. */
  hash(purpose: string, text: string): string;
}

const pepperMaterialSchema = v.object({ pepper: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) });

/** Created at the first start. Two instances that start at the same time both use the first one's. */
async function keepPepper(database: Database, clock: Clock): Promise<string> {
  const material = { pepper: randomBytes(32).toString('hex') };
  await database.orm
    .insert(identityKeys)
    .values({ name: 'pepper', material, createdAt: clock.now() })
    .onConflictDoNothing();
  const [kept] = await database.orm.select().from(identityKeys).where(eq(identityKeys.name, 'pepper'));
  return v.parse(pepperMaterialSchema, kept?.material).pepper;
}

export async function openPoolKeys(database: Database, clock: Clock): Promise<PoolKeys> {
  const signing = await openSigningKeys(database, clock);
  const pepper = await keepPepper(database, clock);
  return {
    signing,
    hash: (purpose, text) => createHmac('sha256', pepper).update(`${purpose}\n${text}`, 'utf8').digest('hex'),
  };
}
