import { inTurn } from '../../in-turn.ts';
import { keepChallenge } from '../one-time-challenge.ts';
import { spendSignInStart } from '../../passwords/prove-password.ts';
import { CognitoError } from '../../protocol/cognito-error.ts';
import { requireParameter } from '../../protocol/require-parameter.ts';
import { answerPublicValue, parsePublicValue } from '../../passwords/srp.ts';
import { findSubject } from '../../users/subject.ts';
import type { StartSignIn } from './start-sign-in.ts';

/**
 * The first half of SRP. The key is computed immediately, since the client's public value is known, and waits for the
 * client's signature; so no secret exponent is ever stored. From here on the user's id replaces the name, so that
 * signing in by e-mail address does not reveal the username.
 */
export const startWithSrp: StartSignIn = async (context, parameters) => {
  const identifier = requireParameter(parameters, 'USERNAME').trim();
  const publicValue = requireParameter(parameters, 'SRP_A');
  await spendSignInStart(context);
  const clientValue = parsePublicValue(publicValue);
  if (clientValue === undefined) throw new CognitoError('InvalidParameterException', 'SRP_A is invalid.');
  const { subjectId, salt, verifier, user } = await findSubject(context, identifier);
  const { serverValue, key } = await inTurn(() => answerPublicValue(clientValue, verifier));
  const secretBlock = await keepChallenge(context, {
    challengeName: 'PASSWORD_VERIFIER',
    subjectId,
    userId: user?.userId ?? null,
    expected: key,
  });
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: salt,
      SRP_B: serverValue,
      SECRET_BLOCK: secretBlock,
      USERNAME: subjectId,
      USER_ID_FOR_SRP: subjectId,
    },
  };
};
