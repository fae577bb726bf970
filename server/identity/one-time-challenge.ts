import { createHash, randomBytes } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { identityChallenges } from './identity-tables.ts';
import { type PoolContext, secondsFrom } from './pool-context.ts';
import { challengeSeconds } from './pool-settings.ts';
import { sweepExpired } from './sweep-expired.ts';

export interface OpenChallenge {
  challengeName: string;
  subjectId: string;
  /** Null for a decoy. */
  userId: string | null;
  /** What the answer is checked against. */
  expected: string;
}

function hashSecret(secret: string): string {
  return createHash('sha256').update(secret, 'utf8').digest('hex');
}

/** Keeps what a sign-in has yet to prove, and returns the secret under which it can be taken out once. */
export async function keepChallenge(context: PoolContext, challenge: OpenChallenge): Promise<string> {
  const secret = randomBytes(48).toString('base64');
  const now = context.clock.now();
  await sweepExpired(context.database, now);
  await context.database.orm
    .insert(identityChallenges)
    .values({ ...challenge, secretHash: hashSecret(secret), expiresAt: secondsFrom(now, challengeSeconds) });
  return secret;
}

/** Undefined for what never was, was answered already or came too late. */
export async function takeChallenge(
  context: PoolContext,
  challengeName: string,
  secret: string,
): Promise<OpenChallenge | undefined> {
  const [taken] = await context.database.orm
    .delete(identityChallenges)
    .where(eq(identityChallenges.secretHash, hashSecret(secret)))
    .returning();
  if (taken === undefined || taken.challengeName !== challengeName) return undefined;
  return taken.expiresAt > context.clock.now() ? taken : undefined;
}
