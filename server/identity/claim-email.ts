import type { Queryable } from '#server/db/database.ts';

import { Refusal } from './refusal.ts';
import { emailKeyOf } from './users.ts';

/**
 * The user has proved that the address is theirs: it becomes their verified one, and the account is confirmed. Refused
 * where another account proved it first; who learns that reads the address's mail, so it gives nothing away.
 */
export async function claimEmail(queryable: Queryable, userId: string, email: string): Promise<void> {
  const rows = await queryable.query(
    `update identity_users set email = $2, email_key = $3, is_email_verified = true, is_confirmed = true, pending_email = null
     where user_id = $1 and not exists (
       select from identity_users other where other.email_key = $3 and other.is_email_verified and other.user_id <> $1
     ) returning user_id`,
    [userId, email, emailKeyOf(email)],
  );
  if (rows.length === 0) throw new Refusal('AliasExistsException', 'An account with the given email already exists.');
}
