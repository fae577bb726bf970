import { timingSafeEqual } from 'node:crypto';

import { takeChallenge } from '../one-time-challenge.ts';
import { srpIdentity } from '../password.ts';
import { requireConfirmed, settlePassword } from '../prove-password.ts';
import { Refusal } from '../refusal.ts';
import { requireParameter } from '../require-parameter.ts';
import { signChallenge } from '../srp.ts';
import { completeSignIn } from '../tokens.ts';
import { findUserById } from '../users.ts';
import type { AnswerChallenge } from './answer-challenge.ts';

function isSignature(expected: Buffer, given: string): boolean {
  const bytes = Buffer.from(given, 'base64');
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

/** The second half of USER_SRP_AUTH: the client shows that it came to the same key. */
export const answerPasswordVerifier: AnswerChallenge = async (context, responses) => {
  const secretBlock = requireParameter(responses, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const signature = requireParameter(responses, 'PASSWORD_CLAIM_SIGNATURE');
  const timestamp = requireParameter(responses, 'TIMESTAMP');
  const challenge = await takeChallenge(context, 'PASSWORD_VERIFIER', secretBlock);
  // Too late, or answered before: nothing was guessed, so nothing is counted.
  if (challenge === undefined) throw new Refusal('NotAuthorizedException', 'Invalid session for the user.');
  const { subjectId, userId, expected: key } = challenge;
  const isRight = isSignature(signChallenge(key, srpIdentity(subjectId), secretBlock, timestamp), signature);
  const found = await findUserById(context.database, subjectId);
  const user = await settlePassword(context, { subjectId, user: userId === null ? undefined : found, isRight });
  return { ChallengeParameters: {}, ...(await completeSignIn(context, requireConfirmed(user))) };
};
