import { checkTermsChange } from '../../attributes/accepted-terms.ts';
import { mergeAttributes, parseAttributes } from '../../attributes/attributes.ts';
import { continueSignIn } from '../continue-sign-in.ts';
import { closeChallenge, tryChallenge } from '../one-time-challenge.ts';
import { checkPasswordPolicy } from '../../passwords/password.ts';
import { CognitoError } from '../../protocol/cognito-error.ts';
import { replacePassword } from '../../passwords/replace-password.ts';
import { readStep } from '../sign-in-progress.ts';
import { updateUser } from '../../users/users.ts';
import { type AnswerChallenge, requireSession } from './answer-challenge.ts';

const attributePrefix = 'userAttributes.';

function attributesAmong(responses: Record<string, string>, now: Date): Record<string, string> {
  const list = Object.entries(responses)
    .filter(([name]) => name.startsWith(attributePrefix))
    .map(([name, Value]) => ({ Name: name.slice(attributePrefix.length), Value }));
  const { email, phoneNumber, others } = parseAttributes(list, now);
  if (email !== undefined || phoneNumber !== undefined) {
    throw new CognitoError('NotAuthorizedException', 'Cannot modify an already provided email');
  }
  return others;
}

/** An invited user chooses a password. A password against the policy leaves the step answerable. */
export const answerNewPassword: AnswerChallenge = async (context, { responses, session }) => {
  const password = responses['NEW_PASSWORD'];
  if (password === undefined || password === '') {
    throw new CognitoError('InvalidParameterException', 'New password is required.');
  }
  const given = attributesAmong(responses, context.clock.now());
  checkPasswordPolicy(password);
  const challenge = await tryChallenge(context, 'NEW_PASSWORD_REQUIRED', requireSession(session));
  const { user, progress } = await readStep(context, challenge);
  checkTermsChange(user.attributes, given);
  await closeChallenge(context, challenge);
  const change = { temporaryUntil: null, attributes: mergeAttributes(user.attributes, given) };
  await context.database.transaction(async (transaction) => {
    await replacePassword(context, transaction, { userId: user.userId, password });
    await updateUser(transaction, user.userId, change);
  });
  return continueSignIn(context, { ...user, ...change }, progress);
};
