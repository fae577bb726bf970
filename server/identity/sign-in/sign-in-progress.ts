import * as v from 'valibot';

import { localeSchema } from '#contract/locale.ts';

import { type KeptChallenge, keepChallenge } from './one-time-challenge.ts';
import type { PoolContext } from '../pool-context.ts';
import { staleSession } from '../protocol/cognito-error.ts';
import { findUserById, type IdentityUser } from '../users/users.ts';

const progressSchema = v.object({
  /** The device named by the client; one of the user's. */
  deviceKey: v.nullable(v.string()),
  isDeviceProved: v.boolean(),
  isSecondFactorProved: v.boolean(),
  /**
   * True if the client knows the user by id. Amplify stores its device under the last name it received. After
   * USER_PASSWORD_AUTH it would look under the name that the user typed, so there it gets none.
   */
  isNamedById: v.boolean(),
  /** The language of messages during the sign-in. */
  locale: localeSchema,
});

/** State of a sign-in after the password. */
export type SignInProgress = v.InferOutput<typeof progressSchema>;

const stepSchema = v.object({ progress: progressSchema, detail: v.string() });

/** The protocol's answer instead of tokens. */
export interface ChallengeAnswer {
  ChallengeName: string;
  ChallengeParameters: Record<string, string>;
  Session: string;
}

/** Keeps a step of a sign-in; `detail` is what the step's answer is checked against. Returns the step's `Session`. */
export function keepStep(
  context: PoolContext,
  step: { name: string; user: IdentityUser; progress: SignInProgress; detail?: string; seconds: number },
): Promise<string> {
  const { name, user, progress, detail = '', seconds } = step;
  const expected = JSON.stringify({ progress, detail });
  return keepChallenge(
    context,
    { challengeName: name, subjectId: user.userId, userId: user.userId, expected },
    seconds,
  );
}

/** The step of a challenge. Its user may have been deleted since. */
export async function readStep(
  context: PoolContext,
  challenge: KeptChallenge,
): Promise<{ user: IdentityUser; progress: SignInProgress; detail: string }> {
  const { progress, detail } = v.parse(stepSchema, JSON.parse(challenge.expected));
  const user = await findUserById(context.database, challenge.subjectId);
  if (user === undefined) throw staleSession();
  return { user, progress, detail };
}

export function namedUser(user: IdentityUser, progress: SignInProgress): Record<string, string> {
  return progress.isNamedById ? { USER_ID_FOR_SRP: user.userId } : {};
}
