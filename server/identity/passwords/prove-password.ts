import type { Queryable } from '#server/db/database.ts';
import { countClientIp, hasClientIpUses } from '../client-ip-limits.ts';
import { clearLimit, forgetLimits, isLimitOpen, spendLimit } from '#server/limits/limits.ts';
import { findDevice } from '../devices/devices.ts';
import type { PoolContext } from '../pool-context.ts';
import { limits } from '../pool-settings.ts';
import { CognitoError, tooManyPasswords, wrongCredentials } from '../protocol/cognito-error.ts';
import type { IdentityUser } from '../users/users.ts';

/** From everywhere. */
function accountKey(subjectId: string): string {
  return `password ${subjectId}`;
}

function networkKey({ clientIpHash }: PoolContext, subjectId: string): string {
  return `${accountKey(subjectId)} from ${clientIpHash ?? 'nowhere'}`;
}

/** After a proof that outweighs them: a new password set by a code. */
export async function resetWrongPasswords(queryable: Queryable, subjectId: string): Promise<void> {
  await forgetLimits(queryable, accountKey(subjectId));
}

/** True if sign-ins are allowed from here. A known device is not affected by attempts from elsewhere. */
async function isAccountOpen(context: PoolContext, subjectId: string, deviceKey: string | undefined): Promise<boolean> {
  const { database, clock } = context;
  if (await isLimitOpen(database, accountKey(subjectId), limits.wrongPasswordsInAll, clock.now())) return true;
  return deviceKey !== undefined && (await findDevice(context, subjectId, deviceKey)) !== undefined;
}

/** Counts a starting sign-in, before any arithmetic, so that one machine can't request unlimited arithmetic. */
export async function spendSignInStart(context: PoolContext): Promise<void> {
  if (!(await countClientIp(context, 'signInStarts'))) throw tooManyPasswords();
}

/** Refuses without arithmetic what `settlePassword` would refuse after it. That still decides, in case of a burst. */
export async function requireTriesLeft(context: PoolContext, subjectId: string, deviceKey?: string): Promise<void> {
  const { database, clock } = context;
  const isOpen =
    (await hasClientIpUses(context, 'failures')) &&
    (await isLimitOpen(database, networkKey(context, subjectId), limits.wrongPasswords, clock.now())) &&
    (await isAccountOpen(context, subjectId, deviceKey));
  if (!isOpen) throw tooManyPasswords();
}

/**
 * Settles a password attempt once its result is known: counts a wrong one, resets the count after a right one. Throws
 * the refusal; a decoy (no user) is always refused. If the caller's IP address has guessed too often, the right
 * password is refused as well, otherwise the answer would reveal it.
 */
export async function settlePassword(
  context: PoolContext,
  attempt: {
    subjectId: string;
    user: IdentityUser | undefined;
    isRight: boolean;
    deviceKey?: string | undefined;
  },
): Promise<IdentityUser> {
  const { subjectId, user, isRight, deviceKey } = attempt;
  const key = networkKey(context, subjectId);
  const now = context.clock.now();
  if (!(await hasClientIpUses(context, 'failures'))) throw tooManyPasswords();
  if (user === undefined || !isRight) {
    const isCounted =
      (await spendLimit(context.database, key, limits.wrongPasswords, now)) &&
      (await spendLimit(context.database, accountKey(subjectId), limits.wrongPasswordsInAll, now));
    throw isCounted && (await countClientIp(context, 'failures')) ? wrongCredentials() : tooManyPasswords();
  }
  if (!(await isAccountOpen(context, subjectId, deviceKey))) throw tooManyPasswords();
  if (!(await clearLimit(context.database, key, limits.wrongPasswords, now))) throw tooManyPasswords();
  return user;
}

/** Only a caller who knows the password learns that the account awaits its code, or that an invitation has expired. */
export function requireUsable(context: PoolContext, user: IdentityUser): IdentityUser {
  if (user.temporaryUntil !== null && user.temporaryUntil <= context.clock.now()) {
    throw new CognitoError(
      'NotAuthorizedException',
      'Temporary password has expired and must be reset by an administrator.',
    );
  }
  if (!user.isConfirmed) throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
  return user;
}
