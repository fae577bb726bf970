import { atom } from 'jotai';

import type { IdentityFailure, IdentityOutcome, SignInStep, SignUpRequest } from '#platform/identity.ts';
import { announceSignInAtom, refreshSessionAtom } from '#platform/session.ts';

export type { IdentityFailure, SignUpRequest };

/** What signing in came to: signed in, another step, or why not. */
export type SignInResult = { kind: 'step'; step: SignInStep } | { kind: 'failed'; failure: IdentityFailure };

function toResult(outcome: IdentityOutcome<SignInStep>): SignInResult {
  return outcome.kind === 'done' ? { kind: 'step', step: outcome.value } : { kind: 'failed', failure: outcome.failure };
}

/** A chunk that can't be fetched is a missing connection, worded like any other. */
async function withIdentity<T>(
  use: (identity: typeof import('#platform/identity.ts')) => Promise<IdentityOutcome<T>>,
): Promise<IdentityOutcome<T>> {
  const identity = await import('#platform/identity.ts').catch(() => undefined);
  return identity === undefined ? { kind: 'failed', failure: 'offline', message: '' } : use(identity);
}

export const signInAtom = atom(null, async (_get, set, username: string, password: string): Promise<SignInResult> => {
  const result = toResult(await withIdentity((identity) => identity.signIn(username, password)));
  if (result.kind === 'step' && result.step === 'signed-in') await set(announceSignInAtom);
  return result;
});

/** Null: done. */
export type FormResult = IdentityFailure | null;

function failureOf(outcome: IdentityOutcome): FormResult {
  return outcome.kind === 'done' ? null : outcome.failure;
}

export async function signUp(request: SignUpRequest): Promise<FormResult> {
  return failureOf(await withIdentity((identity) => identity.signUp(request)));
}

export async function confirmSignUp(username: string, code: string): Promise<FormResult> {
  return failureOf(await withIdentity((identity) => identity.confirmSignUp(username, code)));
}

export async function resendSignUpCode(username: string): Promise<FormResult> {
  return failureOf(await withIdentity((identity) => identity.resendSignUpCode(username)));
}

export async function sendEmailCode(): Promise<FormResult> {
  return failureOf(await withIdentity((identity) => identity.sendEmailCode()));
}

/** What the user pool now says of the fan stands in the id token: so new tokens follow a change. */
async function withFreshSession(change: Promise<IdentityOutcome>, refresh: () => Promise<void>): Promise<FormResult> {
  const failure = failureOf(await change);
  if (failure === null) await refresh();
  return failure;
}

export const verifyEmailAtom = atom(null, (_get, set, code: string) =>
  withFreshSession(
    withIdentity((identity) => identity.verifyEmail(code)),
    () => set(refreshSessionAtom),
  ),
);

export const changeNameAtom = atom(null, (_get, set, name: string) =>
  withFreshSession(
    withIdentity((identity) => identity.changeName(name)),
    () => set(refreshSessionAtom),
  ),
);
