import { atom } from 'jotai';

import type { Locale } from '#contract/locale.ts';
import type { ProvedAttribute } from '#platform/identity/attributes.ts';
import type { SignUpRequest } from '#platform/identity/sign-up.ts';
import { loadSignOut, refreshSessionAtom, signOutAtom } from '#platform/session/session-changes.ts';
import { hasPendingEdits } from '#platform/data/pending-edits.ts';

import { failureWithIdentity, type FormResult, type IdentityFailure } from './load-identity.ts';

export type { FormResult, IdentityFailure, SignUpRequest };

const signingUp = () => import('#platform/identity/sign-up.ts');
const attributes = () => import('#platform/identity/attributes.ts');

export function signUp(request: SignUpRequest): Promise<FormResult> {
  return failureWithIdentity(signingUp, (pool) => pool.signUp(request));
}

export function confirmSignUp(username: string, code: string): Promise<FormResult> {
  return failureWithIdentity(signingUp, (pool) => pool.confirmSignUp(username, code));
}

export function resendSignUpCode(username: string, locale: Locale): Promise<FormResult> {
  return failureWithIdentity(signingUp, (pool) => pool.resendSignUpCode(username, locale));
}

export function sendResetCode(username: string, locale: Locale): Promise<FormResult> {
  return failureWithIdentity(signingUp, (pool) => pool.sendResetCode(username, locale));
}

export function replaceForgottenPassword(username: string, code: string, password: string): Promise<FormResult> {
  return failureWithIdentity(signingUp, (pool) => pool.replaceForgottenPassword(username, code, password));
}

export function sendProofCode(attribute: ProvedAttribute, locale: Locale): Promise<FormResult> {
  return failureWithIdentity(attributes, (pool) => pool.sendProofCode(attribute, locale));
}

export function changeProvedAttribute(attribute: ProvedAttribute, value: string, locale: Locale): Promise<FormResult> {
  return failureWithIdentity(attributes, (pool) => pool.changeProvedAttribute(attribute, value, locale));
}

export function changeLanguage(locale: Locale): Promise<FormResult> {
  return failureWithIdentity(attributes, (pool) => pool.changeLanguage(locale));
}

/** The id token holds the user's attributes, so new tokens are requested after a change. */
async function withFreshSession(change: Promise<FormResult>, refresh: () => Promise<void>): Promise<FormResult> {
  const failure = await change;
  if (failure === null) await refresh();
  return failure;
}

export const proveAttributeAtom = atom(null, (_get, set, attribute: ProvedAttribute, code: string) =>
  withFreshSession(
    failureWithIdentity(attributes, (pool) => pool.proveAttribute(attribute, code)),
    () => set(refreshSessionAtom),
  ),
);

export const changeNameAtom = atom(null, (_get, set, name: string) =>
  withFreshSession(
    failureWithIdentity(attributes, (pool) => pool.changeName(name)),
    () => set(refreshSessionAtom),
  ),
);

/** Ends the sessions on all other devices, then this one. Pending edits are sent first, since they need the session. */
export const signOutEverywhereAtom = atom(null, async (_get, set): Promise<FormResult> => {
  if (await hasPendingEdits()) return 'offline';
  const failure = await failureWithIdentity(loadSignOut, ([pool]) => pool.endSessionsEverywhere());
  if (failure === null) await set(signOutAtom);
  return failure;
});
