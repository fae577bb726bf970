import { countClientIp, hasClientIpUses } from '../client-ip-limits.ts';
import { wrongCodesKey } from './check-code.ts';
import { forgetLimit, type Limit, spendLimit } from '#server/limits/limits.ts';
import { messageLocale } from './message-texts.ts';
import type { PoolContext } from '../pool-context.ts';
import { type CodePurpose, limits } from '../pool-settings.ts';
import { tooManyAttempts, tooMuch } from '../protocol/cognito-error.ts';
import { sendCode, sendNotice } from './send-message.ts';
import type { Subject } from '../users/subject.ts';
import { type IdentityUser, isEmailTaken, toEmailKey } from '../users/users.ts';

/** As the protocol has it. The destination is masked: «m***@e***», «+*******4567». */
export type CodeDeliveryDetails =
  | { AttributeName: 'email'; DeliveryMedium: 'EMAIL'; Destination: string }
  | { AttributeName: 'phone_number'; DeliveryMedium: 'SMS'; Destination: string };

export function deliveryTo(email: string): CodeDeliveryDetails {
  const [local = '', domain = ''] = email.split('@');
  const destination = `${Array.from(local)[0] ?? ''}***@${Array.from(domain)[0] ?? ''}***`;
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: destination };
}

const hidden: CodeDeliveryDetails = { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: '***@***' };

/** Delivery details for a signed-out caller. Repeats a given e-mail address; for a username it reveals nothing, existing or not. */
export function deliveryToSubject(identifier: string): CodeDeliveryDetails {
  return identifier.includes('@') ? deliveryTo(identifier) : hidden;
}

/**
 * Counts a message under a key, and for the requesting network. Amplify retries three times after this refusal, so a
 * refusal because of the recipient does not count for the network.
 */
async function spendUnder(context: PoolContext, key: string, limit: Limit): Promise<boolean> {
  return (
    (await hasClientIpUses(context, 'messages')) &&
    (await spendLimit(context.database, key, limit, context.clock.now())) &&
    (await countClientIp(context, 'messages'))
  );
}

/** Counts a message to an address or a phone, even if none is sent in the end. */
export async function spendMessage(context: PoolContext, address: string): Promise<void> {
  const key = `message ${context.keys.hash('address', toEmailKey(address))}`;
  if (!(await spendUnder(context, key, limits.messages))) throw tooMuch();
}

/**
 * Counts a text message of a sign-in after its password was proved. Separate from other messages to the number, which
 * anyone may request: they would lock its owner out. Amplify does not retry this refusal, because the step is used up.
 */
export async function spendSignInText(context: PoolContext, userId: string): Promise<void> {
  if (!(await spendUnder(context, `sign-in text ${userId}`, limits.signInTexts))) throw tooManyAttempts();
}

async function spendMailOfUser(context: PoolContext, userId: string): Promise<void> {
  const { database, clock } = context;
  if (!(await spendLimit(database, `mail ${userId}`, limits.mailsOfUser, clock.now()))) throw tooMuch();
}

/** Sends a code; an address with another account gets a message without one. */
export async function deliverCode(
  context: PoolContext,
  delivery: { user: IdentityUser; purpose: CodePurpose; address: string; clientMetadata: Record<string, string> },
): Promise<void> {
  const { user, purpose, address, clientMetadata } = delivery;
  // Anyone can request a forgotten password; it goes to the account's own address.
  if (purpose !== 'reset-password') await spendMailOfUser(context, user.userId);
  await spendMessage(context, address);
  const envelope = { to: address, locale: messageLocale(clientMetadata, user.attributes) };
  if (await isEmailTaken(context.database, address, user.userId)) await sendNotice(context, envelope, 'account-exists');
  else await sendCode(context, envelope, user.userId, purpose);
}

/** For an unknown user it takes the same visible steps and sends nothing. */
export async function pretendToDeliver(
  context: PoolContext,
  subject: Subject,
  identifier: string,
  purpose: CodePurpose,
): Promise<void> {
  await spendMessage(context, identifier);
  await forgetLimit(context.database, wrongCodesKey(subject.subjectId, purpose));
}
