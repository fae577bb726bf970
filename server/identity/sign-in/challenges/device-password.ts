import { continueSignIn } from '../continue-sign-in.ts';
import { deviceGroupKey, findDevice } from '../../devices/devices.ts';
import { closeChallenge, takeChallenge, tryChallenge } from '../one-time-challenge.ts';
import { challengeSeconds } from '../../pool-settings.ts';
import { CognitoError, staleSession, unknownDevice, wrongCredentials } from '../../protocol/cognito-error.ts';
import { requireParameter } from '../../protocol/require-parameter.ts';
import { keepStep, readStep } from '../sign-in-progress.ts';
import { answerPublicValue, parsePublicValue, signChallenge } from '../../passwords/srp.ts';
import { type AnswerChallenge, requireSession } from './answer-challenge.ts';
import { isSignature } from './is-signature.ts';

/** The first half of the device's own SRP; as with a user's, the key is computed immediately. */
export const answerDeviceSrp: AnswerChallenge = async (context, { responses, session }) => {
  const deviceKey = requireParameter(responses, 'DEVICE_KEY');
  const clientValue = parsePublicValue(requireParameter(responses, 'SRP_A'));
  if (clientValue === undefined) throw new CognitoError('InvalidParameterException', 'SRP_A is invalid.');
  const challenge = await tryChallenge(context, 'DEVICE_SRP_AUTH', requireSession(session));
  const { user, progress } = await readStep(context, challenge);
  await closeChallenge(context, challenge);
  const device = progress.deviceKey === deviceKey ? await findDevice(context, user.userId, deviceKey) : undefined;
  if (device === undefined) throw unknownDevice();
  const { serverValue, key } = answerPublicValue(clientValue, device.verifier);
  const name = 'DEVICE_PASSWORD_VERIFIER';
  const secretBlock = await keepStep(context, { name, user, progress, detail: key, seconds: challengeSeconds });
  return {
    ChallengeName: name,
    ChallengeParameters: {
      SALT: device.salt,
      SRP_B: serverValue,
      SECRET_BLOCK: secretBlock,
      DEVICE_KEY: deviceKey,
      USERNAME: user.userId,
    },
  };
};

/** The second half. The device's password is random and long, so a wrong one is not a guess and is not counted. */
export const answerDevicePassword: AnswerChallenge = async (context, { responses }) => {
  const secretBlock = requireParameter(responses, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const signature = requireParameter(responses, 'PASSWORD_CLAIM_SIGNATURE');
  const timestamp = requireParameter(responses, 'TIMESTAMP');
  const challenge = await takeChallenge(context, 'DEVICE_PASSWORD_VERIFIER', secretBlock);
  if (challenge === undefined) throw staleSession();
  const { user, progress, detail: key } = await readStep(context, challenge);
  const identity = `${deviceGroupKey(context, user.userId)}${progress.deviceKey}`;
  if (!isSignature(signChallenge(key, identity, secretBlock, timestamp), signature)) throw wrongCredentials();
  return continueSignIn(context, user, { ...progress, isDeviceProved: true });
};
