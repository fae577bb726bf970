import { and, eq, isNull } from 'drizzle-orm';

import type { Queryable } from '#server/db/database.ts';

import { distrustDevices } from '../devices/devices.ts';
import { identityChallenges, identityCodes } from '../identity-tables.ts';
import { makePasswordVerifier } from './password.ts';
import type { PoolContext } from '../pool-context.ts';
import { endSessions } from '../tokens/sessions.ts';
import { updateUser } from '../users/users.ts';

/**
 * Ends all other sessions, and sign-ins in progress with the old password. (Amazon Cognito keeps them.) A code that
 * could replace the password again ends, too; a used one stays, for a repeat after a lost answer.
 */
export async function replacePassword(
  context: PoolContext,
  transaction: Queryable,
  user: { userId: string; password: string; keepSession?: string },
): Promise<void> {
  const { userId, password, keepSession } = user;
  await updateUser(transaction, userId, makePasswordVerifier(userId, password));
  await transaction.orm.delete(identityChallenges).where(eq(identityChallenges.userId, userId));
  await transaction.orm
    .delete(identityCodes)
    .where(
      and(eq(identityCodes.userId, userId), eq(identityCodes.purpose, 'reset-password'), isNull(identityCodes.usedAt)),
    );
  await distrustDevices(context, transaction, userId, keepSession);
  await endSessions(transaction, userId, keepSession);
}
