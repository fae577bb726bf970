import { eq } from 'drizzle-orm';

import type { Queryable } from '#server/db/database.ts';

import { identitySecondFactors } from '../identity-tables.ts';
import type { PoolContext } from '../pool-context.ts';
import { findTotpStep } from './totp.ts';
import type { IdentityUser } from '../users/users.ts';

export type SecondFactor = 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA';
export type SecondFactors = typeof identitySecondFactors.$inferSelect;

function none(userId: string): SecondFactors {
  return {
    userId,
    totpSecret: null,
    totpStep: null,
    totpName: null,
    pendingTotpSecret: null,
    isTotpOn: false,
    isSmsOn: false,
    preferred: null,
  };
}

export async function readSecondFactors(queryable: Queryable, userId: string): Promise<SecondFactors> {
  const [row] = await queryable.orm
    .select()
    .from(identitySecondFactors)
    .where(eq(identitySecondFactors.userId, userId));
  return row ?? none(userId);
}

export async function updateSecondFactors(
  queryable: Queryable,
  userId: string,
  change: Partial<Omit<SecondFactors, 'userId'>>,
): Promise<void> {
  await queryable.orm
    .insert(identitySecondFactors)
    .values({ ...change, userId })
    .onConflictDoUpdate({ target: identitySecondFactors.userId, set: change });
}

/** The user's active factors that still work. */
export function factorsOn(user: IdentityUser, factors: SecondFactors): SecondFactor[] {
  const on: SecondFactor[] = [];
  if (factors.isSmsOn && user.isPhoneVerified && user.phoneNumber !== null) on.push('SMS_MFA');
  if (factors.isTotpOn && factors.totpSecret !== null) on.push('SOFTWARE_TOKEN_MFA');
  return on;
}

/** The one to ask for: the preferred one, or the only one. Null leaves the choice to the user. */
export function factorToAsk(on: readonly SecondFactor[], preferred: SecondFactor | null): SecondFactor | null {
  const [only] = on;
  if (only !== undefined && on.length === 1) return only;
  return preferred !== null && on.includes(preferred) ? preferred : null;
}

/**
 * Takes a code of the user's authenticator, once: the step it belongs to, and all before it, are used up. One statement
 * decides, so that of two instances only one takes it.
 */
export async function takeTotpCode(
  context: PoolContext,
  userId: string,
  code: string,
): Promise<'right' | 'wrong' | 'used'> {
  const { totpSecret } = await readSecondFactors(context.database, userId);
  const step = totpSecret === null ? undefined : findTotpStep(totpSecret, code, context.clock.now());
  if (step === undefined) return 'wrong';
  const taken = await context.database.query(
    `update identity_second_factors set totp_step = $3
     where user_id = $1 and totp_secret = $2 and (totp_step is null or totp_step < $3) returning user_id`,
    [userId, totpSecret, step],
  );
  return taken.length === 1 ? 'right' : 'used';
}

/** The newly proved authenticator replaces an older one. Its first code is used up. */
export function provedTotp(secret: string, step: number, name: string | null): Partial<SecondFactors> {
  return { totpSecret: secret, totpStep: step, totpName: name, pendingTotpSecret: null };
}
