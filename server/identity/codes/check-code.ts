import { timingSafeEqual } from 'node:crypto';

import { and, eq } from 'drizzle-orm';

import type { Queryable } from '#server/db/database.ts';

import { countClientIp, hasClientIpUses } from '../client-ip-limits.ts';
import { identityCodes } from '../identity-tables.ts';
import { clearLimit, spendLimit } from '#server/limits/limits.ts';
import type { PoolContext } from '../pool-context.ts';
import { type CodePurpose, limits } from '../pool-settings.ts';
import { CognitoError, wrongCode } from '../protocol/cognito-error.ts';

export type KeptCode = typeof identityCodes.$inferSelect;

export function hashCode(context: PoolContext, userId: string, purpose: CodePurpose, code: string): string {
  return context.keys.hash('code', `${purpose} ${userId} ${code}`);
}

export function wrongCodesKey(subjectId: string, purpose: CodePurpose): string {
  return `code ${purpose} ${subjectId}`;
}

function tooManyCodes(): CognitoError {
  // Amplify retries LimitExceededException, but passes this name on immediately.
  return new CognitoError('TooManyFailedAttemptsException', 'Attempt limit exceeded, please ask for a new code.');
}

export async function findCode(
  queryable: Queryable,
  userId: string,
  purpose: CodePurpose,
): Promise<KeptCode | undefined> {
  const [kept] = await queryable.orm
    .select()
    .from(identityCodes)
    .where(and(eq(identityCodes.userId, userId), eq(identityCodes.purpose, purpose)));
  return kept;
}

/**
 * The stored code that equals the given one. It may have been used already: the caller decides if that is a repeat. A
 * wrong code, no code and an unknown subject are refused alike; only a caller with the right code learns that it has
 * expired.
 */
export async function checkCode(
  context: PoolContext,
  subjectId: string,
  purpose: CodePurpose,
  code: string,
): Promise<KeptCode> {
  const now = context.clock.now();
  const limitKey = wrongCodesKey(subjectId, purpose);
  if (!(await hasClientIpUses(context, 'failures'))) throw tooManyCodes();
  const kept = await findCode(context.database, subjectId, purpose);
  const given = Buffer.from(hashCode(context, subjectId, purpose, code), 'hex');
  const isRight = timingSafeEqual(
    given,
    kept === undefined ? Buffer.alloc(given.length) : Buffer.from(kept.codeHash, 'hex'),
  );
  if (kept === undefined || !isRight) {
    const isCounted = await spendLimit(context.database, limitKey, limits.wrongCodes, now);
    throw isCounted && (await countClientIp(context, 'failures')) ? wrongCode() : tooManyCodes();
  }
  if (!(await clearLimit(context.database, limitKey, limits.wrongCodes, now))) throw tooManyCodes();
  if (kept.expiresAt <= now) {
    throw new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
  }
  return kept;
}

/** Marks the code used. False when another request was faster, or a new code replaced it. */
export async function useCode(queryable: Queryable, code: KeptCode, now: Date): Promise<boolean> {
  const rows = await queryable.query(
    `update identity_codes set used_at = $4
     where user_id = $1 and purpose = $2 and code_hash = $3 and used_at is null returning user_id`,
    [code.userId, code.purpose, code.codeHash, now],
  );
  return rows.length === 1;
}
