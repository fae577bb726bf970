import { continueSignIn, startProgress } from '../continue-sign-in.ts';
import { inTurn } from '../../in-turn.ts';
import { isPassword } from '../../passwords/password.ts';
import { requireTriesLeft, requireUsable, settlePassword, spendSignInStart } from '../../passwords/prove-password.ts';
import { requireParameter } from '../../protocol/require-parameter.ts';
import { findSubject } from '../../users/subject.ts';
import type { StartSignIn } from './start-sign-in.ts';

/** The password arrives in plain text; it is checked against its verifier and not passed on. */
export const startWithPassword: StartSignIn = async (context, parameters, clientMetadata) => {
  const identifier = requireParameter(parameters, 'USERNAME').trim();
  const password = requireParameter(parameters, 'PASSWORD');
  await spendSignInStart(context);
  const subject = await findSubject(context, identifier);
  await requireTriesLeft(context, subject.subjectId, parameters['DEVICE_KEY']);
  const isRight = await inTurn(() => isPassword(subject.subjectId, password, subject));
  const user = await settlePassword(context, { ...subject, isRight, deviceKey: parameters['DEVICE_KEY'] });
  requireUsable(context, user);
  const start = { deviceKey: parameters['DEVICE_KEY'], isNamedById: false, clientMetadata };
  return continueSignIn(context, user, await startProgress(context, user, start));
};
