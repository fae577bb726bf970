import * as v from 'valibot';

import { checkCode, useCode } from '../codes/check-code.ts';
import { claimEmail } from '../attributes/claim-email.ts';
import { defineOperation } from './operation.ts';
import { wrongCode } from '../protocol/cognito-error.ts';
import { clientIdSchema, codeSchema, identifierSchema } from '../protocol/request-fields.ts';
import { findSubject } from '../users/subject.ts';
import { toEmailKey } from '../users/users.ts';

export const confirmSignUp = defineOperation({
  name: 'ConfirmSignUp',
  request: v.object({ ClientId: clientIdSchema, Username: identifierSchema, ConfirmationCode: codeSchema }),
  async handle(context, request) {
    const { subjectId, user } = await findSubject(context, request.Username);
    const code = await checkCode(context, subjectId, 'sign-up', request.ConfirmationCode);
    // A repeat after a lost answer: it is already done.
    if (code.usedAt !== null && user?.isConfirmed === true) return {};
    // The user has corrected the address since; the reader of the mistyped one gets no account.
    if (user === undefined || toEmailKey(code.sentTo) !== toEmailKey(user.email)) throw wrongCode();
    await context.database.transaction(async (transaction) => {
      if (!(await useCode(transaction, code, context.clock.now()))) throw wrongCode();
      await claimEmail(context, transaction, code.userId, code.sentTo);
    });
    return {};
  },
});
