import {
  confirmUserAttribute,
  setUpTOTP,
  updateMFAPreference,
  updateUserAttributes,
  verifyTOTPSetup,
} from 'aws-amplify/auth';

import { authenticatorCode } from './authenticator.ts';
import type { TestPool } from './start-test-pool.ts';

/** The code that the fan's authenticator shows now; the clock moves on first, so that none is shown twice. */
export function nextTotp(test: TestPool, secret: string): string {
  test.clock.advance(30_000);
  return authenticatorCode(secret, test.clock.now());
}

/** Sets up an authenticator for the current user and switches it on. Returns its secret. */
export async function turnOnTotp(test: TestPool, preference: 'ENABLED' | 'PREFERRED' = 'ENABLED'): Promise<string> {
  const { sharedSecret } = await setUpTOTP();
  await verifyTOTPSetup({ code: authenticatorCode(sharedSecret, test.clock.now()) });
  await updateMFAPreference({ totp: preference });
  return sharedSecret;
}

/** Verifies the current user's phone and switches text messages on. */
export async function turnOnSms(
  test: TestPool,
  phoneNumber: string,
  preference: 'ENABLED' | 'PREFERRED' = 'ENABLED',
): Promise<void> {
  await updateUserAttributes({ userAttributes: { phone_number: phoneNumber } });
  const confirmationCode = await test.lastCode(phoneNumber);
  await confirmUserAttribute({ userAttributeKey: 'phone_number', confirmationCode });
  await updateMFAPreference({ sms: preference });
}
