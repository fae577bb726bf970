import { atom } from 'jotai';

import type { SecondFactor } from '#platform/identity/sign-in.ts';
import { loadSignOut, signOutAtom } from '#platform/session/session-changes.ts';
import { hasPendingEdits } from '#platform/data/pending-edits.ts';

import { type Device, renewAccountDetailsAtom } from '../account-details.ts';
import { failureWithIdentity, type FormResult, type IdentityFailure, withIdentity } from '../load-identity.ts';

const security = () => import('#platform/identity/security.ts');
type Security = Awaited<ReturnType<typeof security>>;
type Change = (pool: Security) => ReturnType<Security['changePassword']>;

export function changePassword(oldPassword: string, newPassword: string): Promise<FormResult> {
  return failureWithIdentity(security, (pool) => pool.changePassword(oldPassword, newPassword));
}

export type TotpStart = { kind: 'started'; secret: string } | { kind: 'failed'; failure: IdentityFailure };

export async function startTotp(): Promise<TotpStart> {
  const outcome = await withIdentity(security, (pool) => pool.startTotp());
  return outcome.kind === 'done' ? { kind: 'started', secret: outcome.value } : outcome;
}

/** Runs a change and reloads the details. */
const changeAtom = atom(null, async (_get, set, change: Change): Promise<FormResult> => {
  const failure = await failureWithIdentity(security, change);
  if (failure === null) await set(renewAccountDetailsAtom);
  return failure;
});

export const finishTotpAtom = atom(null, (_get, set, code: string) => set(changeAtom, (pool) => pool.finishTotp(code)));

export const setSecondFactorAtom = atom(
  null,
  (_get, set, factor: SecondFactor, state: 'on' | 'off' | 'preferred' | 'not-preferred') =>
    set(changeAtom, (pool) => pool.setSecondFactor(factor, state)),
);

/** Forgetting a device ends its sessions: for the current one this is a log-out. */
export const forgetDeviceAtom = atom(null, async (_get, set, device: Device): Promise<FormResult> => {
  if (!device.isThisOne) return set(changeAtom, (pool) => pool.forgetDevice(device));
  if (await hasPendingEdits()) return 'offline';
  const failure = await failureWithIdentity(
    () => Promise.all([security(), loadSignOut()]),
    ([pool]) => pool.forgetDevice(device),
  );
  if (failure === null) await set(signOutAtom);
  return failure;
});

export const removePhoneAtom = atom(null, async (_get, set): Promise<FormResult> => {
  const failure = await failureWithIdentity(
    () => import('#platform/identity/attributes.ts'),
    (pool) => pool.removePhone(),
  );
  if (failure === null) await set(renewAccountDetailsAtom);
  return failure;
});
