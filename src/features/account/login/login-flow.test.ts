import { expect, test } from 'vitest';

import { afterSignIn, type LoginTurn } from './login-flow.ts';
import type { SignInStep } from './login-state.ts';

test.each<[SignInStep, LoginTurn]>([
  [{ kind: 'signed-in' }, { kind: 'signed-in' }],
  [{ kind: 'confirm-sign-up' }, { kind: 'confirm', username: 'ana' }],
  [{ kind: 'new-password' }, { kind: 'show', view: { kind: 'new-password' } }],
  [{ kind: 'reset-password' }, { kind: 'show', view: { kind: 'forgotten', username: 'ana' } }],
  [
    { kind: 'code', factor: 'sms', destination: '+351***12' },
    { kind: 'show', view: { kind: 'code', factor: 'sms', destination: '+351***12' } },
  ],
  [
    { kind: 'choose-factor', factors: ['totp', 'sms'] },
    { kind: 'show', view: { kind: 'choose-factor', factors: ['totp', 'sms'] } },
  ],
  [
    { kind: 'set-up-totp', secret: 'ABC' },
    { kind: 'show', view: { kind: 'set-up-totp', secret: 'ABC', username: 'ana' } },
  ],
  [
    { kind: 'unsupported', step: 'CUSTOM' },
    { kind: 'stay', failure: 'unsupported' },
  ],
])('the step %j of the user pool leads to %j', (step, turn) => {
  expect(afterSignIn({ kind: 'step', step }, 'ana')).toEqual(turn);
});

test('an unconfirmed account leads to its confirmation, also when it is reported as a failure', () => {
  expect(afterSignIn({ kind: 'failed', failure: 'not-confirmed' }, 'ana')).toEqual({
    kind: 'confirm',
    username: 'ana',
  });
});

test('a sign-in that expired starts again with the name kept', () => {
  expect(afterSignIn({ kind: 'failed', failure: 'sign-in-expired' }, 'ana')).toEqual({
    kind: 'show',
    view: { kind: 'password', username: 'ana', notice: 'sign-in-expired' },
  });
});

test('a wrong password, a wrong code and a lockout leave the login at its step', () => {
  for (const failure of ['wrong-credentials', 'wrong-code', 'too-many-tries', 'offline'] as const) {
    expect(afterSignIn({ kind: 'failed', failure }, 'ana')).toEqual({ kind: 'stay', failure });
  }
});
