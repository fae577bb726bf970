import { eq } from 'drizzle-orm';

import type { Queryable } from '#server/db/database.ts';

import { identityChallenges } from './identity-tables.ts';
import { makePasswordVerifier } from './password.ts';
import { endSessions } from './sessions.ts';
import { updateUser } from './users.ts';

/**
 * Whoever signed in with the old password is signed out, but for the session that asked; so is a sign-in that is under
 * way. (Amazon Cognito leaves them: here a new password ends what the old one began.)
 */
export async function replacePassword(
  transaction: Queryable,
  userId: string,
  password: string,
  keepSession?: string,
): Promise<void> {
  await updateUser(transaction, userId, makePasswordVerifier(userId, password));
  await transaction.orm.delete(identityChallenges).where(eq(identityChallenges.userId, userId));
  await endSessions(transaction, userId, keepSession);
}
