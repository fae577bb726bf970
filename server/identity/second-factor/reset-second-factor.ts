import { eq } from 'drizzle-orm';

import { identityChallenges, identityDevices, identitySecondFactors } from '../identity-tables.ts';
import { messageLocale } from '../codes/message-texts.ts';
import type { PoolContext } from '../pool-context.ts';
import { sendMessage } from '../codes/send-message.ts';
import { endSessions } from '../tokens/sessions.ts';
import { findUser } from '../users/users.ts';

export type ResetOutcome = { kind: 'reset'; userId: string } | { kind: 'user-unknown' };

/**
 * For an operator whose user lost phone and authenticator: removes every second factor and device, signs the user out
 * everywhere and notifies them by e-mail. The telephone number stays, as an attribute.
 */
export async function resetSecondFactor(context: PoolContext, username: string): Promise<ResetOutcome> {
  const user = await findUser(context.database, username.trim());
  if (user === undefined) return { kind: 'user-unknown' };
  const { userId, email, attributes } = user;
  await context.database.transaction(async (transaction) => {
    await transaction.orm.delete(identitySecondFactors).where(eq(identitySecondFactors.userId, userId));
    await transaction.orm.delete(identityDevices).where(eq(identityDevices.userId, userId));
    await transaction.orm.delete(identityChallenges).where(eq(identityChallenges.userId, userId));
    await endSessions(transaction, userId);
    const envelope = { to: email, locale: messageLocale({}, attributes) };
    await sendMessage(context, transaction, envelope, { kind: 'second-factor-reset', code: null });
  });
  return { kind: 'reset', userId };
}
