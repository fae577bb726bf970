import './amplify.ts';

import { confirmSignIn, rememberDevice, signIn as amplifySignIn, type SignInOutput } from 'aws-amplify/auth';

import { readStoredTokens } from '../session/token-store.ts';
import { clearTokens, markDeviceRemembered, readDeviceKey } from './device-keys.ts';
import { attempt, attemptCode, type IdentityOutcome } from './outcome.ts';

export type SecondFactor = 'sms' | 'totp';

/** The user pool's next challenge. */
export type SignInStep =
  | { kind: 'signed-in' }
  | { kind: 'confirm-sign-up' }
  | { kind: 'reset-password' }
  | { kind: 'new-password' }
  /** `destination`: masked address or number of the code; null for an authenticator app. */
  | { kind: 'code'; factor: SecondFactor; destination: string | null }
  | { kind: 'choose-factor'; factors: SecondFactor[] }
  /** The pool requires a second factor and the user has none. `secret` goes into an authenticator app. */
  | { kind: 'set-up-totp'; secret: string }
  | { kind: 'unsupported'; step: string };

function toStep({ nextStep }: SignInOutput): SignInStep {
  switch (nextStep.signInStep) {
    case 'DONE':
      return { kind: 'signed-in' };
    case 'CONFIRM_SIGN_UP':
      return { kind: 'confirm-sign-up' };
    case 'RESET_PASSWORD':
      return { kind: 'reset-password' };
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { kind: 'new-password' };
    case 'CONFIRM_SIGN_IN_WITH_SMS_CODE':
      return { kind: 'code', factor: 'sms', destination: nextStep.codeDeliveryDetails?.destination ?? null };
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return { kind: 'code', factor: 'totp', destination: null };
    case 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION': {
      const allowed = nextStep.allowedMFATypes ?? [];
      const factors = (['totp', 'sms'] as const).filter((factor) => allowed.includes(wireNames[factor]));
      return { kind: 'choose-factor', factors };
    }
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP':
      return { kind: 'set-up-totp', secret: nextStep.totpSetupDetails.sharedSecret };
    default:
      return { kind: 'unsupported', step: nextStep.signInStep };
  }
}

const wireNames = { sms: 'SMS', totp: 'TOTP' } as const satisfies Record<SecondFactor, string>;

export function signIn(username: string, password: string): Promise<IdentityOutcome<SignInStep>> {
  return attempt(async () => {
    // Amplify refuses to sign in over a session, even one that was ended elsewhere.
    if ((await readStoredTokens()) !== null) await clearTokens();
    return toStep(await amplifySignIn({ username, password }));
  });
}

function answer(challengeResponse: string): Promise<IdentityOutcome<SignInStep>> {
  return attemptCode(async () => toStep(await confirmSignIn({ challengeResponse })));
}

/** Answers the challenge for a new password. */
export function chooseNewPassword(password: string): Promise<IdentityOutcome<SignInStep>> {
  return answer(password);
}

export function chooseFactor(factor: SecondFactor): Promise<IdentityOutcome<SignInStep>> {
  return answer(wireNames[factor]);
}

/** Answers the second-factor challenge. A remembered device replaces it from then on. */
export function answerCode(code: string, isDeviceRemembered: boolean): Promise<IdentityOutcome<SignInStep>> {
  return attemptCode(async () => {
    const step = toStep(await confirmSignIn({ challengeResponse: code }));
    // The pool tracks no devices, so there is nothing to remember.
    if (step.kind === 'signed-in' && isDeviceRemembered && (await readDeviceKey()) !== null) {
      await rememberDevice();
      await markDeviceRemembered();
    }
    return step;
  });
}
