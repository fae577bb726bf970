import { createHash, randomBytes } from 'node:crypto';

import { and, eq, lt, sql } from 'drizzle-orm';

import { secondsFrom } from '#server/base/clock.ts';

import { identityChallenges } from '../identity-tables.ts';
import type { PoolContext } from '../pool-context.ts';
import { challengeSeconds, mostAnswers } from '../pool-settings.ts';
import { expiredSession, staleSession } from '../protocol/cognito-error.ts';
import { sweepExpired } from '../sweep-expired.ts';

export interface OpenChallenge {
  challengeName: string;
  subjectId: string;
  /** Null for a decoy. */
  userId: string | null;
  /** What the answer is checked against. */
  expected: string;
}

export type KeptChallenge = typeof identityChallenges.$inferSelect;

function hashSecret(secret: string): string {
  return createHash('sha256').update(secret, 'utf8').digest('hex');
}

/** Stores what a sign-in must still prove, and returns the secret with which it can be taken out once. */
export async function keepChallenge(
  context: PoolContext,
  challenge: OpenChallenge,
  seconds: number = challengeSeconds,
): Promise<string> {
  const secret = randomBytes(48).toString('base64');
  const now = context.clock.now();
  await sweepExpired(context.database, now);
  await context.database.orm
    .insert(identityChallenges)
    .values({ ...challenge, secretHash: hashSecret(secret), expiresAt: secondsFrom(now, seconds) });
  return secret;
}

/** Undefined if it never existed, was answered already or has expired. */
export async function takeChallenge(
  context: PoolContext,
  challengeName: string,
  secret: string,
): Promise<KeptChallenge | undefined> {
  const [taken] = await context.database.orm
    .delete(identityChallenges)
    .where(eq(identityChallenges.secretHash, hashSecret(secret)))
    .returning();
  if (taken === undefined || taken.challengeName !== challengeName) return undefined;
  return taken.expiresAt > context.clock.now() ? taken : undefined;
}

/** Makes a challenge answerable again after a right answer that the client must repeat for another reason. */
export async function restoreChallenge(context: PoolContext, challenge: KeptChallenge): Promise<void> {
  await context.database.orm.insert(identityChallenges).values(challenge).onConflictDoNothing();
}

/**
 * Reads a challenge that may be answered a few times. Each read counts before the answer is compared, so that parallel
 * answers get no additional tries.
 */
export async function tryChallenge(
  context: PoolContext,
  challengeName: string,
  secret: string,
): Promise<KeptChallenge> {
  const [kept] = await context.database.orm
    .update(identityChallenges)
    .set({ tries: sql`${identityChallenges.tries} + 1` })
    .where(
      and(
        eq(identityChallenges.secretHash, hashSecret(secret)),
        eq(identityChallenges.challengeName, challengeName),
        lt(identityChallenges.tries, mostAnswers),
      ),
    )
    .returning();
  if (kept === undefined) throw staleSession();
  if (kept.expiresAt <= context.clock.now()) throw expiredSession();
  return kept;
}

/** After a right answer: of two parallel ones, one continues. */
export async function closeChallenge(context: PoolContext, challenge: KeptChallenge): Promise<void> {
  const closed = await context.database.orm
    .delete(identityChallenges)
    .where(eq(identityChallenges.secretHash, challenge.secretHash))
    .returning({ secretHash: identityChallenges.secretHash });
  if (closed.length === 0) throw staleSession();
}
