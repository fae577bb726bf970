import { timingSafeEqual } from 'node:crypto';

import { hashSignInCode, requestFactor } from '../../second-factor/ask-second-factor.ts';
import { continueSignIn } from '../continue-sign-in.ts';
import { closeChallenge, tryChallenge } from '../one-time-challenge.ts';
import type { PoolContext } from '../../pool-context.ts';
import { proveFactor } from '../../second-factor/prove-factor.ts';
import { CognitoError, staleSession } from '../../protocol/cognito-error.ts';
import { requireParameter } from '../../protocol/require-parameter.ts';
import { factorsOn, readSecondFactors, type SecondFactor, takeTotpCode } from '../../second-factor/second-factors.ts';
import { readStep } from '../sign-in-progress.ts';
import type { IdentityUser } from '../../users/users.ts';
import { type AnswerChallenge, requireSession } from './answer-challenge.ts';

function checkSmsCode(context: PoolContext, user: IdentityUser, code: string, codeHash: string): CognitoError | null {
  const given = Buffer.from(hashSignInCode(context, user.userId, code), 'hex');
  if (timingSafeEqual(given, Buffer.from(codeHash, 'hex'))) return null;
  return new CognitoError('CodeMismatchException', 'Invalid code or auth state for the user.');
}

async function checkTotpCode(context: PoolContext, user: IdentityUser, code: string): Promise<CognitoError | null> {
  const outcome = await takeTotpCode(context, user.userId, code);
  if (outcome === 'right') return null;
  return outcome === 'wrong'
    ? new CognitoError('CodeMismatchException', 'Invalid code received for user')
    : new CognitoError('ExpiredCodeException', 'Your software token has already been used once.');
}

/** A wrong code leaves the step answerable a few times more. */
function answerFactor(factor: SecondFactor): AnswerChallenge {
  return async (context, { responses, session }) => {
    const code = requireParameter(responses, `${factor}_CODE`).trim();
    const challenge = await tryChallenge(context, factor, requireSession(session));
    const { user, progress, detail } = await readStep(context, challenge);
    // It may have been switched off meanwhile.
    const on = factorsOn(user, await readSecondFactors(context.database, user.userId));
    if (!on.includes(factor)) throw staleSession();
    await proveFactor(context, user.userId, async () =>
      factor === 'SMS_MFA' ? checkSmsCode(context, user, code, detail) : checkTotpCode(context, user, code),
    );
    await closeChallenge(context, challenge);
    return continueSignIn(context, user, { ...progress, isSecondFactorProved: true });
  };
}

export const answerSmsMfa = answerFactor('SMS_MFA');
export const answerSoftwareTokenMfa = answerFactor('SOFTWARE_TOKEN_MFA');

/** With two factors and no preference, the user chooses. */
export const answerSelectMfaType: AnswerChallenge = async (context, { responses, session }) => {
  const wanted = requireParameter(responses, 'ANSWER');
  if (wanted !== 'SMS_MFA' && wanted !== 'SOFTWARE_TOKEN_MFA') {
    throw new CognitoError('InvalidParameterException', 'Invalid MFA type.');
  }
  const challenge = await tryChallenge(context, 'SELECT_MFA_TYPE', requireSession(session));
  const { user, progress } = await readStep(context, challenge);
  await closeChallenge(context, challenge);
  const next = await requestFactor(context, user, progress, wanted);
  if (next === null) throw staleSession();
  return next;
};

/** The authenticator was proved by VerifySoftwareToken, whose session this is. */
export const answerMfaSetup: AnswerChallenge = async (context, { session }) => {
  const challenge = await tryChallenge(context, 'MFA_SETUP proved', requireSession(session));
  const { user, progress } = await readStep(context, challenge);
  await closeChallenge(context, challenge);
  return continueSignIn(context, user, { ...progress, isSecondFactorProved: true });
};
