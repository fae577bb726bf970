import * as v from 'valibot';

import { checkCode, type KeptCode, useCode } from '../codes/check-code.ts';
import { claimEmail } from '../attributes/claim-email.ts';
import { deliverCode, deliveryToSubject, pretendToDeliver } from '../codes/deliver-code.ts';
import { messageLocale } from '../codes/message-texts.ts';
import { defineOperation } from './operation.ts';
import { checkPasswordPolicy, isPassword } from '../passwords/password.ts';
import type { PoolContext } from '../pool-context.ts';
import { resetWrongPasswords } from '../passwords/prove-password.ts';
import { wrongCode } from '../protocol/cognito-error.ts';
import { replacePassword } from '../passwords/replace-password.ts';
import {
  clientIdSchema,
  clientMetadataSchema,
  codeSchema,
  identifierSchema,
  passwordSchema,
} from '../protocol/request-fields.ts';
import { sendNotice, sendWarning } from '../codes/send-message.ts';
import { findSubject } from '../users/subject.ts';
import { takeAtLeast } from '../codes/take-at-least.ts';
import { type IdentityUser, toEmailKey } from '../users/users.ts';

/**
 * A code goes to a proved address, or to that of an account awaiting its first proof. Not to an unproved address of a
 * confirmed account: a mistyped one would hand the account to its reader.
 */
function canReset(user: IdentityUser): boolean {
  return user.isEmailVerified || !user.isConfirmed;
}

async function sendResetCode(
  context: PoolContext,
  {
    Username: identifier,
    ClientMetadata: clientMetadata,
  }: { Username: string; ClientMetadata: Record<string, string> },
) {
  const subject = await findSubject(context, identifier);
  const { user } = subject;
  if (user !== undefined && user.temporaryUntil !== null) {
    // Only an operator's invitation continues here. A refusal would reveal who is invited, so the owner gets an e-mail.
    await pretendToDeliver(context, subject, user.email, 'reset-password');
    const locale = messageLocale(clientMetadata, user.attributes);
    await sendNotice(context, { to: user.email, locale }, 'invitation-waiting');
  } else if (user !== undefined && canReset(user)) {
    await deliverCode(context, { user, purpose: 'reset-password', address: user.email, clientMetadata });
  } else {
    await pretendToDeliver(context, subject, identifier, 'reset-password');
  }
  return { CodeDeliveryDetails: deliveryToSubject(identifier) };
}

export const forgotPassword = defineOperation({
  name: 'ForgotPassword',
  request: v.object({ ClientId: clientIdSchema, Username: identifierSchema, ClientMetadata: clientMetadataSchema }),
  handle: (context, request) => takeAtLeast(() => sendResetCode(context, request)),
});

async function resetPassword(
  context: PoolContext,
  code: KeptCode,
  user: IdentityUser,
  password: string,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    if (!(await useCode(transaction, code, context.clock.now()))) throw wrongCode();
    await replacePassword(context, transaction, { userId: user.userId, password });
    // Having the code proves the address, which is all that a confirmation would ask.
    if (!user.isConfirmed) await claimEmail(context, transaction, user.userId, code.sentTo);
    await sendWarning(context, transaction, { to: code.sentTo, attributes: user.attributes }, 'password-changed');
    await resetWrongPasswords(transaction, user.userId);
  });
}

export const confirmForgotPassword = defineOperation({
  name: 'ConfirmForgotPassword',
  request: v.object({
    ClientId: clientIdSchema,
    Username: identifierSchema,
    ConfirmationCode: codeSchema,
    Password: passwordSchema,
  }),
  async handle(context, request) {
    checkPasswordPolicy(request.Password);
    const { subjectId, user } = await findSubject(context, request.Username);
    const code = await checkCode(context, subjectId, 'reset-password', request.ConfirmationCode);
    // checkCode finds no code without a user; the compiler does not know.
    if (user === undefined) throw wrongCode();
    // Sent to an address that the account has left: its reader may be the reason.
    if (toEmailKey(code.sentTo) !== toEmailKey(user.email)) throw wrongCode();
    if (code.usedAt !== null) {
      // A repeat after a lost answer sends the password that is already set.
      if (isPassword(user.userId, request.Password, user)) return {};
      throw wrongCode();
    }
    await resetPassword(context, code, user, request.Password);
    return {};
  },
});
