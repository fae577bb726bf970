import { randomUUID } from 'node:crypto';

import { and, eq, lt } from 'drizzle-orm';
import * as v from 'valibot';

import { secondsFrom } from '#server/base/clock.ts';

import { countClientIp } from '../client-ip-limits.ts';
import { mergeAttributes, missingEmail, parseAttributes } from '../attributes/attributes.ts';
import { findCode } from '../codes/check-code.ts';
import { deliverCode, deliveryTo } from '../codes/deliver-code.ts';
import { identityUsers } from '../identity-tables.ts';
import { defineOperation } from './operation.ts';
import { checkPasswordPolicy, isPassword, makePasswordVerifier } from '../passwords/password.ts';
import type { PoolContext } from '../pool-context.ts';
import { signUpRepeatSeconds, unconfirmedSeconds } from '../pool-settings.ts';
import { settlePassword } from '../passwords/prove-password.ts';
import { CognitoError, tooMuch } from '../protocol/cognito-error.ts';
import {
  attributeListSchema,
  clientIdSchema,
  clientMetadataSchema,
  passwordSchema,
} from '../protocol/request-fields.ts';
import {
  findUser,
  hasNameLetters,
  type IdentityUser,
  insertUser,
  isReservedForm,
  toEmailKey,
  toLookalikeKey,
  toUsernameKey,
} from '../users/users.ts';

interface Application {
  username: string;
  password: string;
  email: string;
  phoneNumber: string | null;
  attributes: Record<string, string>;
  clientMetadata: Record<string, string>;
}

function nameTaken(): CognitoError {
  return new CognitoError('UsernameExistsException', 'User already exists');
}

async function freeAbandonedName(context: PoolContext, username: string): Promise<void> {
  const abandonedSince = secondsFrom(context.clock.now(), -unconfirmedSeconds);
  await context.database.orm
    .delete(identityUsers)
    .where(
      and(
        eq(identityUsers.usernameKey, toUsernameKey(username)),
        eq(identityUsers.isConfirmed, false),
        lt(identityUsers.createdAt, abandonedSince),
      ),
    );
}

function insertApplicant(
  context: PoolContext,
  { username, password, email, phoneNumber, attributes }: Application,
): Promise<IdentityUser | undefined> {
  const userId = randomUUID();
  return insertUser(context.database, {
    userId,
    username,
    usernameKey: toUsernameKey(username),
    email,
    emailKey: toEmailKey(email),
    isEmailVerified: false,
    pendingEmail: null,
    phoneNumber,
    isConfirmed: false,
    ...makePasswordVerifier(userId, password),
    attributes,
    createdAt: context.clock.now(),
  });
}

/**
 * The same name and password again, not yet confirmed: a client's repeat, or a user who returns to correct the address.
 */
async function repeatSignUp(context: PoolContext, application: Application): Promise<IdentityUser> {
  const { username, password, email, phoneNumber, attributes } = application;
  const user = await findUser(context.database, username);
  if (user === undefined || user.isConfirmed) throw nameTaken();
  const isRight = isPassword(user.userId, password, user);
  await settlePassword(context, { subjectId: user.userId, user, isRight }).catch((error: unknown) => {
    throw error instanceof CognitoError ? nameTaken() : error;
  });
  // Meanwhile its code may have confirmed the account: the proved address stays.
  const [corrected] = await context.database.orm
    .update(identityUsers)
    .set({ email, emailKey: toEmailKey(email), phoneNumber, attributes })
    .where(and(eq(identityUsers.userId, user.userId), eq(identityUsers.isConfirmed, false)))
    .returning();
  if (corrected === undefined) throw nameTaken();
  return corrected;
}

async function wasJustSent(context: PoolContext, user: IdentityUser): Promise<boolean> {
  const code = await findCode(context.database, user.userId, 'sign-up');
  if (code === undefined || code.sentTo !== user.email) return false;
  return secondsFrom(code.sentAt, signUpRepeatSeconds) > context.clock.now();
}

export const signUp = defineOperation({
  name: 'SignUp',
  request: v.object({
    ClientId: clientIdSchema,
    Username: v.pipe(v.string(), v.trim(), v.check(hasNameLetters)),
    Password: passwordSchema,
    UserAttributes: attributeListSchema,
    ClientMetadata: clientMetadataSchema,
  }),
  async handle(context, request) {
    const { Username: username, Password: password, ClientMetadata: clientMetadata } = request;
    if (isReservedForm(username)) {
      throw new CognitoError(
        'InvalidParameterException',
        'Username cannot be of email format, since user pool is configured for email alias.',
      );
    }
    if (context.reservedLooks.has(toLookalikeKey(username))) throw nameTaken();
    checkPasswordPolicy(password);
    const { email, phoneNumber = '', others } = parseAttributes(request.UserAttributes, context.clock.now());
    if (email === undefined) throw missingEmail();
    const application = {
      username,
      password,
      email,
      phoneNumber: phoneNumber === '' ? null : phoneNumber,
      attributes: mergeAttributes({}, others),
      clientMetadata,
    };
    if (!(await countClientIp(context, 'signUps'))) throw tooMuch();
    await freeAbandonedName(context, username);
    const user = (await insertApplicant(context, application)) ?? (await repeatSignUp(context, application));
    if (!(await wasJustSent(context, user))) {
      await deliverCode(context, { user, purpose: 'sign-up', address: email, clientMetadata });
    }
    return { UserConfirmed: false, UserSub: user.userId, CodeDeliveryDetails: deliveryTo(email) };
  },
});
