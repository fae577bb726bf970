import { continueSignIn, startProgress } from '../continue-sign-in.ts';
import { restoreChallenge, takeChallenge } from '../one-time-challenge.ts';
import { srpIdentity } from '../../passwords/password.ts';
import { requireUsable, settlePassword } from '../../passwords/prove-password.ts';
import { CognitoError, staleSession } from '../../protocol/cognito-error.ts';
import { requireParameter } from '../../protocol/require-parameter.ts';
import type { SignInProgress } from '../sign-in-progress.ts';
import { signChallenge } from '../../passwords/srp.ts';
import { findUserById } from '../../users/users.ts';
import type { AnswerChallenge } from './answer-challenge.ts';
import { isSignature } from './is-signature.ts';

/** The second half of USER_SRP_AUTH: the client shows that it came to the same key. */
export const answerPasswordVerifier: AnswerChallenge = async (context, { responses, clientMetadata }) => {
  const secretBlock = requireParameter(responses, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const signature = requireParameter(responses, 'PASSWORD_CLAIM_SIGNATURE');
  const timestamp = requireParameter(responses, 'TIMESTAMP');
  const challenge = await takeChallenge(context, 'PASSWORD_VERIFIER', secretBlock);
  // Too late, or answered before: no password was guessed, so nothing is counted.
  if (challenge === undefined) throw staleSession();
  const { subjectId, userId, expected: key } = challenge;
  const isRight = isSignature(signChallenge(key, srpIdentity(subjectId), secretBlock, timestamp), signature);
  const found = await findUserById(context.database, subjectId);
  const known = userId === null ? undefined : found;
  const deviceKey = responses['DEVICE_KEY'];
  const user = await settlePassword(context, { subjectId, user: known, isRight, deviceKey });
  requireUsable(context, user);
  let progress: SignInProgress;
  try {
    progress = await startProgress(context, user, { deviceKey, isNamedById: true, clientMetadata });
  } catch (error) {
    // Amplify forgets the device and sends the same answer again without it.
    if (error instanceof CognitoError) await restoreChallenge(context, challenge);
    throw error;
  }
  return continueSignIn(context, user, progress);
};
