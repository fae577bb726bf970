import { clearLimit, spendLimit } from './limits.ts';
import type { PoolContext } from './pool-context.ts';
import { limits } from './pool-settings.ts';
import { Refusal, tooManyPasswords, wrongCredentials } from './refusal.ts';
import type { IdentityUser } from './users.ts';

export function wrongPasswordsKey(subjectId: string): string {
  return `password ${subjectId}`;
}

/**
 * Settles an attempt at a password, once it is known whether it was right: counts a wrong one, forgets the count after a
 * right one. Throws the refusal; a decoy (no user) is refused whatever it sent.
 */
export async function settlePassword(
  context: PoolContext,
  attempt: { subjectId: string; user: IdentityUser | undefined; isRight: boolean },
): Promise<IdentityUser> {
  const { subjectId, user, isRight } = attempt;
  const key = wrongPasswordsKey(subjectId);
  const now = context.clock.now();
  if (user === undefined || !isRight) {
    throw (await spendLimit(context.database, key, limits.wrongPasswords, now))
      ? wrongCredentials()
      : tooManyPasswords();
  }
  if (!(await clearLimit(context.database, key, limits.wrongPasswords, now))) throw tooManyPasswords();
  return user;
}

/** Only somebody who knows the password learns that the account waits for its code. */
export function requireConfirmed(user: IdentityUser): IdentityUser {
  if (!user.isConfirmed) throw new Refusal('UserNotConfirmedException', 'User is not confirmed.');
  return user;
}
