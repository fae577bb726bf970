import { atom } from 'jotai';

import { assertNever } from '#contract/assert-never.ts';
import type { IdentityOutcome } from '#platform/identity/outcome.ts';
import type { SecondFactor, SignInStep } from '#platform/identity/sign-in.ts';
import { announceSignInAtom } from '#platform/session/session-changes.ts';

import { type IdentityFailure, withIdentity } from '../load-identity.ts';

export type { SecondFactor, SignInStep };

/** The input of the sign-in steps: the password first, then what the user pool requires. */
export type SignInAct =
  | { kind: 'password'; username: string; password: string }
  | { kind: 'new-password'; password: string }
  | { kind: 'factor'; factor: SecondFactor }
  | { kind: 'code'; code: string; isDeviceRemembered: boolean };

export type SignInResult = { kind: 'step'; step: SignInStep } | { kind: 'failed'; failure: IdentityFailure };

type SigningIn = typeof import('#platform/identity/sign-in.ts');

function perform(pool: SigningIn, act: SignInAct): Promise<IdentityOutcome<SignInStep>> {
  switch (act.kind) {
    case 'password':
      return pool.signIn(act.username, act.password);
    case 'new-password':
      return pool.chooseNewPassword(act.password);
    case 'factor':
      return pool.chooseFactor(act.factor);
    case 'code':
      return pool.answerCode(act.code, act.isDeviceRemembered);
    default:
      return assertNever(act);
  }
}

export const signInAtom = atom(null, async (_get, set, act: SignInAct): Promise<SignInResult> => {
  const outcome = await withIdentity(
    () => import('#platform/identity/sign-in.ts'),
    (pool) => perform(pool, act),
  );
  if (outcome.kind === 'failed') return { kind: 'failed', failure: outcome.failure };
  if (outcome.value.kind === 'signed-in') await set(announceSignInAtom);
  return { kind: 'step', step: outcome.value };
});
