import { eq } from 'drizzle-orm';
import * as v from 'valibot';

import { authoriseUser } from '../tokens/embedded-verifier.ts';
import { identityUsers } from '../identity-tables.ts';
import { defineOperation } from './operation.ts';
import { checkPasswordPolicy, isPassword } from '../passwords/password.ts';
import { settlePassword } from '../passwords/prove-password.ts';
import { replacePassword } from '../passwords/replace-password.ts';
import { factorsOn, readSecondFactors } from '../second-factor/second-factors.ts';
import { passwordSchema, tokenSchema } from '../protocol/request-fields.ts';
import { sendWarning } from '../codes/send-message.ts';
import type { IdentityUser } from '../users/users.ts';

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

/** Sessions, codes and sign-ins under way go with the user. */
export const deleteUser = defineOperation({
  name: 'DeleteUser',
  request: v.object({ AccessToken: tokenSchema }),
  async handle(context, request) {
    const { user } = await authoriseUser(context, request.AccessToken);
    await context.database.orm.delete(identityUsers).where(eq(identityUsers.userId, user.userId));
    return {};
  },
});
