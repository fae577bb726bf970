import { useSetAtom } from 'jotai';

import { useSubmit } from '#ui/forms/use-submit.ts';

import { afterSignIn, type LoginTurn } from './login-flow.ts';
import { type SignInAct, signInAtom } from './login-state.ts';

export type StayFailure = Extract<LoginTurn, { kind: 'stay' }>['failure'];

/** Runs one step of the sign-in and returns the next. `username`: used when a later step starts again. */
export function useSignIn(
  onTurn: (turn: LoginTurn) => Promise<void>,
  createAct: (form: HTMLFormElement | null) => SignInAct,
) {
  const signIn = useSetAtom(signInAtom);
  return useSubmit<StayFailure>(async (form, isStillHere) => {
    const act = createAct(form);
    const turn = afterSignIn(await signIn(act), act.kind === 'password' ? act.username : '');
    if (turn.kind === 'stay') return turn.failure;
    if (isStillHere()) await onTurn(turn);
    return null;
  });
}
