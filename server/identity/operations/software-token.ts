import * as v from 'valibot';

import { distrustDevices } from '../devices/devices.ts';
import { authoriseUser } from '../tokens/embedded-verifier.ts';
import { closeChallenge, tryChallenge } from '../sign-in/one-time-challenge.ts';
import { defineOperation } from './operation.ts';
import type { PoolContext } from '../pool-context.ts';
import { personalChallengeSeconds } from '../pool-settings.ts';
import { proveFactor } from '../second-factor/prove-factor.ts';
import { CognitoError, staleSession } from '../protocol/cognito-error.ts';
import { codeSchema, keepableSchema, sessionSchema, tokenSchema } from '../protocol/request-fields.ts';
import { factorsOn, provedTotp, readSecondFactors, updateSecondFactors } from '../second-factor/second-factors.ts';
import { keepStep, readStep } from '../sign-in/sign-in-progress.ts';
import { findTotpStep, makeTotpSecret } from '../second-factor/totp.ts';

const seconds = personalChallengeSeconds;

function needToken(): CognitoError {
  return new CognitoError('InvalidParameterException', 'Either AccessToken or Session must be provided.');
}

/** During a sign-in the secret stays with the step: the account does not change before the step is proved. */
async function associateAtSignIn(context: PoolContext, session: string): Promise<object> {
  const challenge = await tryChallenge(context, 'MFA_SETUP', session);
  const { user, progress } = await readStep(context, challenge);
  await closeChallenge(context, challenge);
  const detail = makeTotpSecret();
  const Session = await keepStep(context, { name: 'MFA_SETUP begun', user, progress, detail, seconds });
  return { SecretCode: detail, Session };
}

/**
 * A secret for an authenticator. Amazon Cognito disables the current authenticator immediately; here it stays valid
 * until the new one is proved.
 */
export const associateSoftwareToken = defineOperation({
  name: 'AssociateSoftwareToken',
  request: v.object({ AccessToken: v.optional(tokenSchema), Session: v.optional(sessionSchema) }),
  async handle(context, { AccessToken, Session }) {
    if (AccessToken === undefined) {
      if (Session === undefined) throw needToken();
      return associateAtSignIn(context, Session);
    }
    const { user } = await authoriseUser(context, AccessToken);
    const pendingTotpSecret = makeTotpSecret();
    await updateSecondFactors(context.database, user.userId, { pendingTotpSecret });
    return { SecretCode: pendingTotpSecret };
  },
});

/** The step of a right code; counted like every other code of a second factor. */
async function proveSecret(context: PoolContext, userId: string, secret: string, code: string): Promise<number> {
  let step: number | undefined;
  await proveFactor(context, userId, async () => {
    step = findTotpStep(secret, code.trim(), context.clock.now());
    return step === undefined ? new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch') : null;
  });
  return step ?? 0;
}

async function verifyAtSignIn(
  context: PoolContext,
  session: string,
  code: string,
  name: string | null,
): Promise<object> {
  const challenge = await tryChallenge(context, 'MFA_SETUP begun', session);
  const { user, progress, detail: secret } = await readStep(context, challenge);
  const { userId } = user;
  const step = await proveSecret(context, userId, secret, code);
  await closeChallenge(context, challenge);
  // A password alone must not be enough to replace an authenticator that was set up meanwhile.
  if (factorsOn(user, await readSecondFactors(context.database, userId)).length > 0) throw staleSession();
  const change = { ...provedTotp(secret, step, name), isTotpOn: true, preferred: 'SOFTWARE_TOKEN_MFA' as const };
  await context.database.transaction(async (transaction) => {
    await updateSecondFactors(transaction, userId, change);
    // A device remembered earlier has not proved a second factor. This one must prove it again.
    await distrustDevices(context, transaction, userId);
  });
  const Session = await keepStep(context, { name: 'MFA_SETUP proved', user, progress, seconds });
  return { Status: 'SUCCESS', Session };
}

export const verifySoftwareToken = defineOperation({
  name: 'VerifySoftwareToken',
  request: v.object({
    AccessToken: v.optional(tokenSchema),
    Session: v.optional(sessionSchema),
    UserCode: codeSchema,
    FriendlyDeviceName: v.optional(v.pipe(keepableSchema, v.maxLength(128))),
  }),
  async handle(context, { AccessToken, Session, UserCode, FriendlyDeviceName: name = null }) {
    if (AccessToken === undefined) {
      if (Session === undefined) throw needToken();
      return verifyAtSignIn(context, Session, UserCode, name);
    }
    const { user } = await authoriseUser(context, AccessToken);
    const { pendingTotpSecret: secret } = await readSecondFactors(context.database, user.userId);
    if (secret === null) {
      throw new CognitoError(
        'SoftwareTokenMFANotFoundException',
        'Software token TOTP multi-factor authentication is not enabled.',
      );
    }
    const step = await proveSecret(context, user.userId, secret, UserCode);
    await updateSecondFactors(context.database, user.userId, provedTotp(secret, step, name));
    return { Status: 'SUCCESS' };
  },
});
