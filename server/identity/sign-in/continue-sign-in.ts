import { askSecondFactor, lacksRequiredFactor } from '../second-factor/ask-second-factor.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { findDevice, type IdentityDevice } from '../devices/devices.ts';
import { messageLocale } from '../codes/message-texts.ts';
import type { PoolContext } from '../pool-context.ts';
import { challengeSeconds, personalChallengeSeconds } from '../pool-settings.ts';
import { unknownDevice } from '../protocol/cognito-error.ts';
import { type ChallengeAnswer, keepStep, namedUser, type SignInProgress } from './sign-in-progress.ts';
import type { IdentityUser } from '../users/users.ts';

async function askNewPassword(
  context: PoolContext,
  user: IdentityUser,
  progress: SignInProgress,
): Promise<ChallengeAnswer> {
  const name = 'NEW_PASSWORD_REQUIRED';
  const Session = await keepStep(context, { name, user, progress, seconds: personalChallengeSeconds });
  const attributes = { ...user.attributes, email: user.email, email_verified: String(user.isEmailVerified) };
  return {
    ChallengeName: name,
    ChallengeParameters: {
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(attributes),
      ...namedUser(user, progress),
    },
    Session,
  };
}

async function askDevice(context: PoolContext, user: IdentityUser, progress: SignInProgress): Promise<ChallengeAnswer> {
  const Session = await keepStep(context, { name: 'DEVICE_SRP_AUTH', user, progress, seconds: challengeSeconds });
  return { ChallengeName: 'DEVICE_SRP_AUTH', ChallengeParameters: {}, Session };
}

/**
 * The next step after a proof: another challenge, or the tokens. A device's key is not secret, so a remembered device
 * must prove itself instead of the second factor, and any other known device after it.
 */
export async function continueSignIn(
  context: PoolContext,
  user: IdentityUser,
  progress: SignInProgress,
): Promise<object> {
  if (user.temporaryUntil !== null) return askNewPassword(context, user, progress);
  const { deviceKey, isDeviceProved, isSecondFactorProved } = progress;
  const device: IdentityDevice | undefined =
    deviceKey === null ? undefined : await findDevice(context, user.userId, deviceKey);
  const isExcused = device?.isRemembered === true && !(await lacksRequiredFactor(context, user));
  if (!isSecondFactorProved && !isExcused) {
    const challenge = await askSecondFactor(context, user, progress);
    if (challenge !== null) return challenge;
  }
  if (device !== undefined && !isDeviceProved) return askDevice(context, user, progress);
  return completeSignIn(context, user, { ...progress, isDeviceProved: device !== undefined });
}

/**
 * Starts the steps after a right password. Throws `unknownDevice` for a device that is not, or no longer, the user's.
 */
export async function startProgress(
  context: PoolContext,
  user: IdentityUser,
  start: { deviceKey: string | undefined; isNamedById: boolean; clientMetadata: Record<string, string> },
): Promise<SignInProgress> {
  const { deviceKey = null, isNamedById, clientMetadata } = start;
  if (deviceKey !== null && (await findDevice(context, user.userId, deviceKey)) === undefined) throw unknownDevice();
  const locale = messageLocale(clientMetadata, user.attributes);
  return { deviceKey, isDeviceProved: false, isSecondFactorProved: false, isNamedById, locale };
}
