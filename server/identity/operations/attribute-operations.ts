import * as v from 'valibot';

import { checkTermsChange } from '../attributes/accepted-terms.ts';
import { mergeAttributes, parseAttributeNames, parseAttributes } from '../attributes/attributes.ts';
import { checkCode, useCode } from '../codes/check-code.ts';
import type { CodeDeliveryDetails } from '../codes/deliver-code.ts';
import { authoriseUser } from '../tokens/embedded-verifier.ts';
import { defineOperation } from './operation.ts';
import { provedAttributes, removePhone } from '../attributes/proved-attributes.ts';
import { CognitoError, wrongCode } from '../protocol/cognito-error.ts';
import { attributeListSchema, clientMetadataSchema, codeSchema, tokenSchema } from '../protocol/request-fields.ts';
import { type IdentityUser, updateUser } from '../users/users.ts';

const provedNameSchema = v.picklist(['email', 'phone_number']);

export const updateUserAttributes = defineOperation({
  name: 'UpdateUserAttributes',
  request: v.object({
    AccessToken: tokenSchema,
    UserAttributes: attributeListSchema,
    ClientMetadata: clientMetadataSchema,
  }),
  async handle(context, { AccessToken, UserAttributes, ClientMetadata: clientMetadata }) {
    const { user } = await authoriseUser(context, AccessToken);
    const { email, phoneNumber, others } = parseAttributes(UserAttributes, context.clock.now());
    checkTermsChange(user.attributes, others);
    const attributes = mergeAttributes(user.attributes, others);
    let change: Partial<IdentityUser> = { attributes };
    if (phoneNumber === '') change = { ...change, ...(await removePhone(context, user)) };
    const deliveries: CodeDeliveryDetails[] = [];
    for (const [name, value] of [
      ['email', email],
      ['phone_number', phoneNumber],
    ] as const) {
      const attribute = provedAttributes[name];
      if (value === undefined || value === '' || attribute.isProved(user, value)) continue;
      deliveries.push(await attribute.deliver(context, { ...user, attributes }, value, clientMetadata));
      change = { ...change, ...attribute.changeTo(user, value) };
    }
    await updateUser(context.database, user.userId, change);
    return { CodeDeliveryDetailsList: deliveries };
  },
});

export const deleteUserAttributes = defineOperation({
  name: 'DeleteUserAttributes',
  request: v.object({
    AccessToken: tokenSchema,
    UserAttributeNames: v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(40)),
  }),
  async handle(context, { AccessToken, UserAttributeNames }) {
    const { user } = await authoriseUser(context, AccessToken);
    const { phoneNumber, others } = parseAttributeNames(UserAttributeNames);
    const attributes = mergeAttributes(user.attributes, others);
    const phoneChange = phoneNumber ? await removePhone(context, user) : {};
    await updateUser(context.database, user.userId, { attributes, ...phoneChange });
    return {};
  },
});

export const getUserAttributeVerificationCode = defineOperation({
  name: 'GetUserAttributeVerificationCode',
  request: v.object({
    AccessToken: tokenSchema,
    AttributeName: provedNameSchema,
    ClientMetadata: clientMetadataSchema,
  }),
  async handle(context, { AccessToken, AttributeName, ClientMetadata: clientMetadata }) {
    const { user } = await authoriseUser(context, AccessToken);
    const attribute = provedAttributes[AttributeName];
    const value = attribute.getPending(user);
    if (value === null) {
      throw new CognitoError('InvalidParameterException', 'User does not have a phone_number to verify.');
    }
    return { CodeDeliveryDetails: await attribute.deliver(context, user, value, clientMetadata) };
  },
});

export const verifyUserAttribute = defineOperation({
  name: 'VerifyUserAttribute',
  request: v.object({ AccessToken: tokenSchema, AttributeName: provedNameSchema, Code: codeSchema }),
  async handle(context, request) {
    const { user } = await authoriseUser(context, request.AccessToken);
    const attribute = provedAttributes[request.AttributeName];
    const code = await checkCode(context, user.userId, attribute.purpose, request.Code);
    // A repeat after a lost answer: it is already done.
    if (code.usedAt !== null && attribute.isProved(user, code.sentTo)) return {};
    // The user may have requested another address since the code was sent.
    if (code.sentTo !== attribute.getPending(user)) throw wrongCode();
    await context.database.transaction(async (transaction) => {
      if (!(await useCode(transaction, code, context.clock.now()))) throw wrongCode();
      await attribute.claim(context, transaction, user.userId, code.sentTo);
    });
    return {};
  },
});
