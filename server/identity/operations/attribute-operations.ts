import * as v from 'valibot';

import { mergeAttributes, parseAttributes } from '../attributes.ts';
import { checkCode, useCode } from '../check-code.ts';
import { claimEmail } from '../claim-email.ts';
import { deliverCode, deliveryTo } from '../deliver-code.ts';
import { authoriseUser } from '../embedded-verifier.ts';
import { defineOperation } from '../operation.ts';
import { wrongCode } from '../refusal.ts';
import { attributeListSchema, clientMetadataSchema, codeSchema, tokenSchema } from '../request-fields.ts';
import { emailKeyOf, type IdentityUser, updateUser } from '../users.ts';

/** The only attribute that is proved by a code so far. */
const provedAttributeSchema = v.literal('email');

/** A verified address holds until the new one is proved; an unverified one has nothing to lose. */
function changeOfEmail(user: IdentityUser, email: string): Partial<IdentityUser> {
  return user.isEmailVerified ? { pendingEmail: email } : { email, emailKey: emailKeyOf(email) };
}

export const updateUserAttributes = defineOperation({
  name: 'UpdateUserAttributes',
  request: v.object({
    AccessToken: tokenSchema,
    UserAttributes: attributeListSchema,
    ClientMetadata: clientMetadataSchema,
  }),
  async handle(context, { AccessToken, UserAttributes, ClientMetadata: clientMetadata }) {
    const { user } = await authoriseUser(context, AccessToken);
    const { email, others } = parseAttributes(UserAttributes);
    const attributes = mergeAttributes(user.attributes, others);
    const isNewEmail = email !== undefined && !(user.isEmailVerified && email === user.email);
    if (!isNewEmail) {
      await updateUser(context.database, user.userId, { attributes });
      return { CodeDeliveryDetailsList: [] };
    }
    await deliverCode(context, {
      user: { ...user, attributes },
      purpose: 'verify-email',
      address: email,
      clientMetadata,
    });
    await updateUser(context.database, user.userId, { attributes, ...changeOfEmail(user, email) });
    return { CodeDeliveryDetailsList: [deliveryTo(email)] };
  },
});

export const getUserAttributeVerificationCode = defineOperation({
  name: 'GetUserAttributeVerificationCode',
  request: v.object({
    AccessToken: tokenSchema,
    AttributeName: provedAttributeSchema,
    ClientMetadata: clientMetadataSchema,
  }),
  async handle(context, { AccessToken, ClientMetadata: clientMetadata }) {
    const { user } = await authoriseUser(context, AccessToken);
    const address = user.pendingEmail ?? user.email;
    await deliverCode(context, { user, purpose: 'verify-email', address, clientMetadata });
    return { CodeDeliveryDetails: deliveryTo(address) };
  },
});

export const verifyUserAttribute = defineOperation({
  name: 'VerifyUserAttribute',
  request: v.object({ AccessToken: tokenSchema, AttributeName: provedAttributeSchema, Code: codeSchema }),
  async handle(context, request) {
    const { user } = await authoriseUser(context, request.AccessToken);
    const code = await checkCode(context, user.userId, 'verify-email', request.Code);
    // A repeat, after an answer that was lost on its way: it is done.
    if (code.usedAt !== null && user.isEmailVerified && user.email === code.sentTo) return {};
    // Since the code was sent, the user may have asked for yet another address.
    if (code.sentTo !== (user.pendingEmail ?? user.email)) throw wrongCode();
    await context.database.transaction(async (transaction) => {
      if (!(await useCode(transaction, code, context.clock.now()))) throw wrongCode();
      await claimEmail(transaction, user.userId, code.sentTo);
    });
    return {};
  },
});
