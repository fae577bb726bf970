import { assertNever } from '#contract/assert-never.ts';

import type { SecondFactor, SignInResult } from './login-state.ts';
import type { IdentityFailure } from '../load-identity.ts';

/** The current view of the login. */
export type LoginView =
  | { kind: 'password'; username: string; notice: 'password-replaced' | 'sign-in-expired' | null }
  | { kind: 'new-password' }
  | { kind: 'choose-factor'; factors: SecondFactor[] }
  | { kind: 'code'; factor: SecondFactor; destination: string | null }
  | { kind: 'set-up-totp'; username: string; secret: string }
  | { kind: 'forgotten'; username: string }
  | { kind: 'reset'; username: string };

/** The result of a step: the next view, the end of the login, or the same view with its failure. */
export type LoginTurn =
  | { kind: 'show'; view: LoginView }
  | { kind: 'signed-in' }
  | { kind: 'confirm'; username: string }
  | { kind: 'stay'; failure: IdentityFailure | 'unsupported' };

export const firstView: LoginView = { kind: 'password', username: '', notice: null };

function afterFailure(failure: IdentityFailure, username: string): LoginTurn {
  if (failure === 'not-confirmed') return { kind: 'confirm', username };
  if (failure === 'sign-in-expired') {
    return { kind: 'show', view: { kind: 'password', username, notice: 'sign-in-expired' } };
  }
  return { kind: 'stay', failure };
}

/** `username`: as the fan typed it. */
export function afterSignIn(result: SignInResult, username: string): LoginTurn {
  if (result.kind === 'failed') return afterFailure(result.failure, username);
  const { step } = result;
  switch (step.kind) {
    case 'signed-in':
      return { kind: 'signed-in' };
    case 'confirm-sign-up':
      return { kind: 'confirm', username };
    case 'reset-password':
      return { kind: 'show', view: { kind: 'forgotten', username } };
    case 'set-up-totp':
      return { kind: 'show', view: { ...step, username } };
    case 'new-password':
    case 'code':
    case 'choose-factor':
      return { kind: 'show', view: step };
    case 'unsupported':
      return { kind: 'stay', failure: 'unsupported' };
    default:
      return assertNever(step);
  }
}
