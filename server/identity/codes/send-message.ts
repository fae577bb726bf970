import { randomInt } from 'node:crypto';

import type { Locale } from '#contract/locale.ts';
import { secondsFrom } from '#server/base/clock.ts';
import type { Queryable } from '#server/db/database.ts';
import { writeOutbox } from '#server/notifications/outbox.ts';

import { hashCode, wrongCodesKey } from './check-code.ts';
import { identityCodes } from '../identity-tables.ts';
import { forgetLimit } from '#server/limits/limits.ts';
import { type IdentityMessage, messageKinds, messageLocale, wordMessage } from './message-texts.ts';
import type { PoolContext } from '../pool-context.ts';
import { type CodePurpose, codeSeconds } from '../pool-settings.ts';

export interface Envelope {
  to: string;
  locale: Locale;
}

/** These go to a telephone, all others to an e-mail address. */
const textMessageKinds: ReadonlySet<IdentityMessage['kind']> = new Set(['phone-verification-code', 'sign-in-code']);

export async function sendMessage(
  context: PoolContext,
  queryable: Queryable,
  envelope: Envelope,
  message: IdentityMessage,
): Promise<void> {
  const { to, locale } = envelope;
  const { kind, code } = message;
  const channel = textMessageKinds.has(kind) ? 'sms' : 'email';
  const text = wordMessage(message, locale, { clubName: context.clubName, hasSubject: channel === 'email' });
  await writeOutbox(queryable, { to, channel, kind, code, text, locale, at: context.clock.now() });
}

export async function sendNotice(
  context: PoolContext,
  envelope: Envelope,
  kind: 'account-exists' | 'already-confirmed' | 'invitation-waiting',
): Promise<void> {
  await sendMessage(context, context.database, envelope, { kind, code: null });
}

/**
 * Notifies the owner of a change that another person may have made. Part of the change's transaction. Written in the account's
 * language: the page's language may be the other person's choice.
 */
export async function sendWarning(
  context: PoolContext,
  transaction: Queryable,
  owner: { to: string; attributes: Record<string, string> },
  kind: 'email-changed' | 'password-changed',
): Promise<void> {
  const envelope = { to: owner.to, locale: messageLocale({}, owner.attributes) };
  await sendMessage(context, transaction, envelope, { kind, code: null });
}

export function makeCode(): string {
  return randomInt(1_000_000).toString().padStart(6, '0');
}

/** Replaces the user's code of this purpose and sends the new one. */
export async function sendCode(
  context: PoolContext,
  envelope: Envelope,
  userId: string,
  purpose: CodePurpose,
): Promise<void> {
  const code = makeCode();
  const now = context.clock.now();
  const row = {
    codeHash: hashCode(context, userId, purpose, code),
    sentTo: envelope.to,
    sentAt: now,
    expiresAt: secondsFrom(now, codeSeconds[purpose]),
    usedAt: null,
  };
  await context.database.transaction(async (transaction) => {
    await transaction.orm
      .insert(identityCodes)
      .values({ ...row, userId, purpose })
      .onConflictDoUpdate({ target: [identityCodes.userId, identityCodes.purpose], set: row });
    await forgetLimit(transaction, wrongCodesKey(userId, purpose));
    await sendMessage(context, transaction, envelope, { kind: messageKinds[purpose], code });
  });
}
