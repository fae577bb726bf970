import { assertNever } from '#contract/assert-never.ts';

import { spendSignInText } from '../codes/deliver-code.ts';
import { maskPhone } from '../attributes/phone.ts';
import type { PoolContext } from '../pool-context.ts';
import { personalChallengeSeconds } from '../pool-settings.ts';
import { factorsOn, factorToAsk, readSecondFactors, type SecondFactor } from './second-factors.ts';
import { makeCode, sendMessage } from '../codes/send-message.ts';
import { type ChallengeAnswer, keepStep, namedUser, type SignInProgress } from '../sign-in/sign-in-progress.ts';
import type { IdentityUser } from '../users/users.ts';

const seconds = personalChallengeSeconds;

export function hashSignInCode(context: PoolContext, userId: string, code: string): string {
  return context.keys.hash('code', `sign-in ${userId} ${code}`);
}

async function requestSmsCode(
  context: PoolContext,
  user: IdentityUser,
  progress: SignInProgress,
  phoneNumber: string,
): Promise<ChallengeAnswer> {
  await spendSignInText(context, user.userId);
  const code = makeCode();
  const detail = hashSignInCode(context, user.userId, code);
  const Session = await keepStep(context, { name: 'SMS_MFA', user, progress, detail, seconds });
  const envelope = { to: phoneNumber, locale: progress.locale };
  await sendMessage(context, context.database, envelope, { kind: 'sign-in-code', code });
  return {
    ChallengeName: 'SMS_MFA',
    ChallengeParameters: {
      CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS',
      CODE_DELIVERY_DESTINATION: maskPhone(phoneNumber),
      ...namedUser(user, progress),
    },
    Session,
  };
}

async function requestTotpCode(
  context: PoolContext,
  user: IdentityUser,
  progress: SignInProgress,
  name: string | null,
): Promise<ChallengeAnswer> {
  const Session = await keepStep(context, { name: 'SOFTWARE_TOKEN_MFA', user, progress, seconds });
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    ChallengeParameters: { ...(name === null ? {} : { FRIENDLY_DEVICE_NAME: name }), ...namedUser(user, progress) },
    Session,
  };
}

/** Requests one factor that is on. Null if it is off. */
export async function requestFactor(
  context: PoolContext,
  user: IdentityUser,
  progress: SignInProgress,
  factor: SecondFactor,
): Promise<ChallengeAnswer | null> {
  const factors = await readSecondFactors(context.database, user.userId);
  if (!factorsOn(user, factors).includes(factor)) return null;
  switch (factor) {
    case 'SMS_MFA':
      return user.phoneNumber === null ? null : requestSmsCode(context, user, progress, user.phoneNumber);
    case 'SOFTWARE_TOKEN_MFA':
      return requestTotpCode(context, user, progress, factors.totpName);
    default:
      return assertNever(factor);
  }
}

async function ask(
  context: PoolContext,
  user: IdentityUser,
  progress: SignInProgress,
  name: 'SELECT_MFA_TYPE' | 'MFA_SETUP',
  parameters: Record<string, string>,
): Promise<ChallengeAnswer> {
  const Session = await keepStep(context, { name, user, progress, seconds });
  return { ChallengeName: name, ChallengeParameters: { ...parameters, ...namedUser(user, progress) }, Session };
}

/** The challenge of a second factor: the factor itself, a choice between two, or setting one up. Null for none. */
export async function askSecondFactor(
  context: PoolContext,
  user: IdentityUser,
  progress: SignInProgress,
): Promise<ChallengeAnswer | null> {
  const factors = await readSecondFactors(context.database, user.userId);
  const on = factorsOn(user, factors);
  if (on.length === 0) {
    if (context.mfa === 'optional') return null;
    const choices = { MFAS_CAN_SETUP: JSON.stringify(['SOFTWARE_TOKEN_MFA']) };
    return ask(context, user, progress, 'MFA_SETUP', choices);
  }
  const factor = factorToAsk(on, factors.preferred);
  if (factor !== null) return requestFactor(context, user, progress, factor);
  return ask(context, user, progress, 'SELECT_MFA_TYPE', { MFAS_CAN_CHOOSE: JSON.stringify(on) });
}

/** Whether the pool requires the user to set up a factor, on any device. */
export async function lacksRequiredFactor(context: PoolContext, user: IdentityUser): Promise<boolean> {
  if (context.mfa === 'optional') return false;
  return factorsOn(user, await readSecondFactors(context.database, user.userId)).length === 0;
}
