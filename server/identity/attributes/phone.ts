import { type CodeDeliveryDetails, spendMessage } from '../codes/deliver-code.ts';
import { spendLimit } from '#server/limits/limits.ts';
import { messageLocale } from '../codes/message-texts.ts';
import type { PoolContext } from '../pool-context.ts';
import { limits } from '../pool-settings.ts';
import { tooMuch } from '../protocol/cognito-error.ts';
import { sendCode } from '../codes/send-message.ts';
import type { IdentityUser } from '../users/users.ts';

/** «+*******4567» */
export function maskPhone(phoneNumber: string): string {
  return `+*******${phoneNumber.slice(-4)}`;
}

export function deliveryToPhone(phoneNumber: string): CodeDeliveryDetails {
  return { AttributeName: 'phone_number', DeliveryMedium: 'SMS', Destination: maskPhone(phoneNumber) };
}

/** Counts a text message to a number, and for the requesting user, because numbers are easily made up. */
async function spendTextMessage(context: PoolContext, userId: string, phoneNumber: string): Promise<void> {
  const now = context.clock.now();
  if (!(await spendLimit(context.database, `text message ${userId}`, limits.textMessages, now))) throw tooMuch();
  await spendMessage(context, phoneNumber);
}

export async function deliverPhoneCode(
  context: PoolContext,
  delivery: { user: IdentityUser; phoneNumber: string; clientMetadata: Record<string, string> },
): Promise<void> {
  const { user, phoneNumber, clientMetadata } = delivery;
  await spendTextMessage(context, user.userId, phoneNumber);
  const locale = messageLocale(clientMetadata, user.attributes);
  await sendCode(context, { to: phoneNumber, locale }, user.userId, 'verify-phone');
}
