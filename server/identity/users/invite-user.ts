import { randomInt, randomUUID } from 'node:crypto';

import { languageTag, type Locale } from '#contract/locale.ts';

import { secondsFrom } from '#server/base/clock.ts';
import type { Queryable } from '#server/db/database.ts';

import { checkEmail } from '../attributes/attributes.ts';
import { makePasswordVerifier } from '../passwords/password.ts';
import type { PoolContext } from '../pool-context.ts';
import { temporaryPasswordSeconds } from '../pool-settings.ts';
import { replacePassword } from '../passwords/replace-password.ts';
import { sendMessage } from '../codes/send-message.ts';
import { findUser, insertUser, isEmailTaken, isUsername, toEmailKey, toUsernameKey, updateUser } from './users.ts';

export interface Invitation {
  username: string;
  email: string;
  locale: Locale;
}

export type InvitationOutcome =
  | { kind: 'invited'; userId: string }
  | { kind: 'username-taken' | 'email-taken' | 'username-invalid' | 'email-invalid' };

/** Without letters and digits that look alike, since it may be typed from a phone's screen. 16 of 31 are 79 bits. */
const passwordLetters = 'abcdefghjkmnpqrstuvwxyz23456789';

function makeTemporaryPassword(): string {
  const letter = () => passwordLetters.charAt(randomInt(passwordLetters.length));
  const group = () => Array.from({ length: 4 }, letter).join('');
  return Array.from({ length: 4 }, group).join('-');
}

function isEmail(email: string): boolean {
  try {
    checkEmail(email);
    return true;
  } catch {
    return false;
  }
}

/** Creates the account, or renews an unused invitation with the same address. */
async function placeInvitation(
  context: PoolContext,
  transaction: Queryable,
  invitation: Invitation,
  password: string,
): Promise<InvitationOutcome> {
  const { username, email, locale } = invitation;
  const now = context.clock.now();
  const temporaryUntil = secondsFrom(now, temporaryPasswordSeconds);
  const existing = await findUser(transaction, username);
  if (existing !== undefined) {
    if (existing.temporaryUntil === null || toEmailKey(existing.email) !== toEmailKey(email)) {
      return { kind: 'username-taken' };
    }
    const { userId } = existing;
    await replacePassword(context, transaction, { userId, password });
    await updateUser(transaction, userId, { temporaryUntil });
    return { kind: 'invited', userId };
  }
  const userId = randomUUID();
  const inserted = await insertUser(transaction, {
    userId,
    username,
    usernameKey: toUsernameKey(username),
    email,
    emailKey: toEmailKey(email),
    // The operator vouches for it, and the temporary password is sent there.
    isEmailVerified: true,
    pendingEmail: null,
    isConfirmed: true,
    ...makePasswordVerifier(userId, password),
    temporaryUntil,
    attributes: { locale: languageTag[locale] },
    createdAt: now,
  });
  if (inserted !== undefined) return { kind: 'invited', userId };
  return (await isEmailTaken(transaction, email, userId)) ? { kind: 'email-taken' } : { kind: 'username-taken' };
}

/** An operator's invitation: the temporary password goes out by e-mail only. */
export async function inviteUser(context: PoolContext, given: Invitation): Promise<InvitationOutcome> {
  const invitation = { ...given, username: given.username.trim(), email: given.email.trim() };
  if (!isUsername(invitation.username)) return { kind: 'username-invalid' };
  if (!isEmail(invitation.email)) return { kind: 'email-invalid' };
  const password = makeTemporaryPassword();
  const { username, email, locale } = invitation;
  return context.database.transaction(async (transaction) => {
    const outcome = await placeInvitation(context, transaction, invitation, password);
    if (outcome.kind === 'invited') {
      const message = { kind: 'invitation', code: password, username } as const;
      await sendMessage(context, transaction, { to: email, locale }, message);
    }
    return outcome;
  });
}
