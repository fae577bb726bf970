import { eq } from 'drizzle-orm';
import * as v from 'valibot';

import type { Queryable } from '#server/db/database.ts';
import { forgetMessages } from '#server/notifications/outbox.ts';

import { authoriseUser } from '../tokens/embedded-verifier.ts';
import { identityUsers } from '../identity-tables.ts';
import { defineOperation } from './operation.ts';
import { checkPasswordPolicy, isPassword } from '../passwords/password.ts';
import { settlePassword } from '../passwords/prove-password.ts';
import { replacePassword } from '../passwords/replace-password.ts';
import { factorsOn, readSecondFactors } from '../second-factor/second-factors.ts';
import { passwordSchema, tokenSchema } from '../protocol/request-fields.ts';
import { allMessageKinds } from '../codes/message-texts.ts';
import { sendWarning } from '../codes/send-message.ts';
import { type IdentityUser, isEmailTaken } from '../users/users.ts';

function phoneAttributes({ phoneNumber, isPhoneVerified }: IdentityUser): Record<string, string> {
  if (phoneNumber === null) return {};
  return { phone_number: phoneNumber, phone_number_verified: String(isPhoneVerified) };
}

export const getUser = defineOperation({
  name: 'GetUser',
  request: v.object({ AccessToken: tokenSchema }),
  async handle(context, request) {
    const { user } = await authoriseUser(context, request.AccessToken);
    const attributes = {
      sub: user.userId,
      email: user.email,
      email_verified: String(user.isEmailVerified),
      ...phoneAttributes(user),
      ...user.attributes,
    };
    const factors = await readSecondFactors(context.database, user.userId);
    const on = factorsOn(user, factors);
    const preferred = factors.preferred !== null && on.includes(factors.preferred) ? factors.preferred : null;
    return {
      Username: user.username,
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
      ...(on.length === 0 ? {} : { UserMFASettingList: on }),
      ...(preferred === null ? {} : { PreferredMfaSetting: preferred }),
    };
  },
});

export const changePassword = defineOperation({
  name: 'ChangePassword',
  request: v.object({ AccessToken: tokenSchema, PreviousPassword: passwordSchema, ProposedPassword: passwordSchema }),
  async handle(context, request) {
    const { user, originJti } = await authoriseUser(context, request.AccessToken);
    checkPasswordPolicy(request.ProposedPassword);
    const { userId } = user;
    const isRight = isPassword(userId, request.PreviousPassword, user);
    await settlePassword(context, { subjectId: userId, user, isRight });
    await context.database.transaction(async (transaction) => {
      const password = request.ProposedPassword;
      await replacePassword(context, transaction, { userId, password, keepSession: originJti });
      // An unproved address may be a stranger's.
      if (user.isEmailVerified) {
        const owner = { to: user.email, attributes: user.attributes };
        await sendWarning(context, transaction, owner, 'password-changed');
      }
    });
    return {};
  },
});

/** Where the pool has written to the user, without addresses that another account has proved. */
async function findAddresses(queryable: Queryable, user: IdentityUser): Promise<string[]> {
  const addresses = user.phoneNumber !== null && user.isPhoneVerified ? [user.phoneNumber] : [];
  for (const email of [user.email, user.pendingEmail])
    if (email !== null && !(await isEmailTaken(queryable, email, user.userId))) addresses.push(email);
  return addresses;
}

/** Sessions, codes, sign-ins under way and the pool's messages go with the user. */
export const deleteUser = defineOperation({
  name: 'DeleteUser',
  request: v.object({ AccessToken: tokenSchema }),
  async handle(context, request) {
    const { user } = await authoriseUser(context, request.AccessToken);
    await context.database.transaction(async (transaction) => {
      await forgetMessages(transaction, await findAddresses(transaction, user), allMessageKinds);
      await transaction.orm.delete(identityUsers).where(eq(identityUsers.userId, user.userId));
    });
    return {};
  },
});
