import type { Queryable } from '#server/db/database.ts';

import { claimEmail } from './claim-email.ts';
import { type CodeDeliveryDetails, deliverCode, deliveryTo } from '../codes/deliver-code.ts';
import { deliverPhoneCode, deliveryToPhone } from './phone.ts';
import type { PoolContext } from '../pool-context.ts';
import type { CodePurpose } from '../pool-settings.ts';
import { CognitoError } from '../protocol/cognito-error.ts';
import { readSecondFactors } from '../second-factor/second-factors.ts';
import { type IdentityUser, toEmailKey, updateUser } from '../users/users.ts';

/**
 * An attribute proved by a code. A proved value stays until the next one is proved; an unproved one is replaced
 * immediately.
 */
export interface ProvedAttribute {
  purpose: CodePurpose;
  /** The value that waits for its code, else the value itself. */
  getPending(user: IdentityUser): string | null;
  isProved(user: IdentityUser, value: string): boolean;
  /** How the user's row changes when the fan writes another value. */
  changeTo(user: IdentityUser, value: string): Partial<IdentityUser>;
  deliver(
    context: PoolContext,
    user: IdentityUser,
    value: string,
    clientMetadata: Record<string, string>,
  ): Promise<CodeDeliveryDetails>;
  claim(context: PoolContext, transaction: Queryable, userId: string, value: string): Promise<void>;
}

export const provedAttributes: Record<'email' | 'phone_number', ProvedAttribute> = {
  email: {
    purpose: 'verify-email',
    getPending: (user) => user.pendingEmail ?? user.email,
    isProved: (user, value) => user.isEmailVerified && user.email === value,
    changeTo: (user, value) =>
      user.isEmailVerified ? { pendingEmail: value } : { email: value, emailKey: toEmailKey(value) },
    async deliver(context, user, value, clientMetadata) {
      await deliverCode(context, { user, purpose: 'verify-email', address: value, clientMetadata });
      return deliveryTo(value);
    },
    claim: claimEmail,
  },
  phone_number: {
    purpose: 'verify-phone',
    getPending: (user) => user.pendingPhoneNumber ?? user.phoneNumber,
    isProved: (user, value) => user.isPhoneVerified && user.phoneNumber === value,
    changeTo: (user, value) => (user.isPhoneVerified ? { pendingPhoneNumber: value } : { phoneNumber: value }),
    async deliver(context, user, value, clientMetadata) {
      await deliverPhoneCode(context, { user, phoneNumber: value, clientMetadata });
      return deliveryToPhone(value);
    },
    async claim(_context, transaction, userId, value) {
      const change = { phoneNumber: value, isPhoneVerified: true, pendingPhoneNumber: null };
      await updateUser(transaction, userId, change);
    },
  },
};

/** Without the phone number, a second factor by text message would not work: the user must switch it off first. */
export async function removePhone(context: PoolContext, user: IdentityUser): Promise<Partial<IdentityUser>> {
  const { isSmsOn } = await readSecondFactors(context.database, user.userId);
  if (isSmsOn) {
    throw new CognitoError('InvalidParameterException', 'phone_number cannot be removed while SMS_MFA is enabled.');
  }
  return { phoneNumber: null, isPhoneVerified: false, pendingPhoneNumber: null };
}
