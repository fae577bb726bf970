import './amplify.ts';

import {
  deleteUser as amplifyDeleteUser,
  fetchDevices,
  fetchMFAPreference,
  forgetDevice as amplifyForgetDevice,
  setUpTOTP,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
} from 'aws-amplify/auth';

import { readDeviceKey, unmarkDeviceRemembered } from './device-keys.ts';
import { attemptAsUser, attemptCodeAsUser, type IdentityOutcome } from './outcome.ts';
import type { SecondFactor } from './sign-in.ts';

export function changePassword(oldPassword: string, newPassword: string): Promise<IdentityOutcome> {
  return attemptCodeAsUser(async () => {
    await updatePassword({ oldPassword, newPassword });
    return null;
  });
}

export interface SecondFactors {
  enabled: SecondFactor[];
  /** The preferred factor; null: with two, the user chooses at each sign-in. */
  preferred: SecondFactor | null;
}

function toFactor(wireName: string | undefined): SecondFactor | null {
  if (wireName === 'SMS') return 'sms';
  return wireName === 'TOTP' ? 'totp' : null;
}

export function readSecondFactors(): Promise<IdentityOutcome<SecondFactors>> {
  return attemptAsUser(async () => {
    const { enabled = [], preferred } = await fetchMFAPreference();
    return {
      enabled: enabled.map(toFactor).filter((factor) => factor !== null),
      preferred: toFactor(preferred),
    };
  });
}

/** Returns the authenticator secret (base 32). Active only after a code has been entered. */
export function startTotp(): Promise<IdentityOutcome<string>> {
  return attemptAsUser(async () => (await setUpTOTP()).sharedSecret);
}

/** Verifies a code of the authenticator app and turns it on. */
export function finishTotp(code: string): Promise<IdentityOutcome> {
  return attemptCodeAsUser(async () => {
    await verifyTOTPSetup({ code });
    await updateMFAPreference({ totp: 'ENABLED' });
    return null;
  });
}

const wireStates = {
  on: 'ENABLED',
  off: 'DISABLED',
  preferred: 'PREFERRED',
  'not-preferred': 'NOT_PREFERRED',
} as const;

export function setSecondFactor(factor: SecondFactor, state: keyof typeof wireStates): Promise<IdentityOutcome> {
  return attemptAsUser(async () => {
    await updateMFAPreference({ [factor]: wireStates[state] });
    return null;
  });
}

export interface Device {
  deviceKey: string;
  /** The browser's user agent. */
  name: string;
  isThisOne: boolean;
  lastSeenAt: Date | null;
}

export function readDevices(): Promise<IdentityOutcome<Device[]>> {
  return attemptAsUser(async () => {
    const own = await readDeviceKey();
    const devices = await fetchDevices();
    return devices.map((device) => {
      // The pool's own attributes of a device, which amplify's type leaves open.
      const { name = '', lastAuthenticatedDate } = device as { name?: string; lastAuthenticatedDate?: Date };
      return { deviceKey: device.id, name, isThisOne: device.id === own, lastSeenAt: lastAuthenticatedDate ?? null };
    });
  });
}

/** A forgotten device needs the second factor again. */
export function forgetDevice({ deviceKey, isThisOne }: Device): Promise<IdentityOutcome> {
  return attemptAsUser(async () => {
    await amplifyForgetDevice({ device: { id: deviceKey } });
    if (isThisOne) await unmarkDeviceRemembered();
    return null;
  });
}

/** Deletes the user at the user pool and ends the session. Our API's data is deleted first. */
export function deleteUser(): Promise<IdentityOutcome> {
  return attemptAsUser(async () => {
    await unmarkDeviceRemembered();
    await amplifyDeleteUser();
    return null;
  });
}
