import { eq } from 'drizzle-orm';

import type { Queryable } from '#server/db/database.ts';

import { identityUsers } from '../identity-tables.ts';
import type { PoolContext } from '../pool-context.ts';
import { CognitoError } from '../protocol/cognito-error.ts';
import { sendWarning } from '../codes/send-message.ts';
import { toEmailKey } from '../users/users.ts';

/**
 * The user has proved that they own the address: it becomes their verified one, and the account is confirmed. Refused
 * if another account proved it first. Only the address's reader learns this, so nothing is revealed. A verified address
 * that is replaced gets a message.
 */
export async function claimEmail(
  context: PoolContext,
  transaction: Queryable,
  userId: string,
  email: string,
): Promise<void> {
  // Locked, so that of two concurrent changes each notifies the address that it replaces.
  const [before] = await transaction.orm
    .select()
    .from(identityUsers)
    .where(eq(identityUsers.userId, userId))
    .for('update');
  const rows = await transaction.query(
    `update identity_users set email = $2, email_key = $3, is_email_verified = true, is_confirmed = true, pending_email = null
     where user_id = $1 and not exists (
       select from identity_users other where other.email_key = $3 and other.is_email_verified and other.user_id <> $1
     ) returning user_id`,
    [userId, email, toEmailKey(email)],
  );
  if (rows.length === 0)
    throw new CognitoError('AliasExistsException', 'An account with the given email already exists.');
  // Unused codes sent to an earlier address must not let its reader in again.
  await transaction.query(
    `delete from identity_codes
     where user_id = $1 and purpose in ('sign-up', 'reset-password') and used_at is null and sent_to <> $2`,
    [userId, email],
  );
  if (before?.isEmailVerified === true && before.emailKey !== toEmailKey(email)) {
    await sendWarning(context, transaction, { to: before.email, attributes: before.attributes }, 'email-changed');
  }
}
