import './amplify.ts';

import {
  confirmResetPassword,
  confirmSignUp as amplifyConfirmSignUp,
  resendSignUpCode as amplifyResendSignUpCode,
  resetPassword,
  signUp as amplifySignUp,
} from 'aws-amplify/auth';

import { languageTag, type Locale } from '#contract/locale.ts';
import { termsVersion } from '#contract/orders/terms.ts';

import { messageOptions } from './message-options.ts';
import { attempt, attemptCode, type IdentityOutcome, isPoolError } from './outcome.ts';

export interface SignUpRequest {
  username: string;
  email: string;
  password: string;
  locale: Locale;
}

/** Signing up accepts this version of the terms, now. */
export function signUp({ username, email, password, locale }: SignUpRequest): Promise<IdentityOutcome> {
  return attempt(async () => {
    const userAttributes = {
      email,
      locale: languageTag[locale],
      'custom:terms_version': termsVersion,
      'custom:terms_accepted_at': new Date().toISOString(),
    };
    await amplifySignUp({ username, password, options: { userAttributes, ...messageOptions(locale) } });
    return null;
  });
}

export function confirmSignUp(username: string, code: string): Promise<IdentityOutcome> {
  return attemptCode(async () => {
    await amplifyConfirmSignUp({ username, confirmationCode: code });
    return null;
  });
}

export function resendSignUpCode(username: string, locale: Locale): Promise<IdentityOutcome> {
  return attempt(async () => {
    await amplifyResendSignUpCode({ username, options: messageOptions(locale) });
    return null;
  });
}

/**
 * Errors that reveal a missing account. Amazon Cognito sometimes sends them even when set to prevent user existence
 * errors.
 */
const tellingErrors = new Set(['UserNotFoundException', 'InvalidParameterException']);

/** Sends a code to the account, if it exists. The answer does not tell whether it does. */
export function sendResetCode(username: string, locale: Locale): Promise<IdentityOutcome> {
  return attempt(async () => {
    try {
      await resetPassword({ username, options: messageOptions(locale) });
    } catch (error) {
      if (!isPoolError(error) || !tellingErrors.has(error.name)) throw error;
    }
    return null;
  });
}

export function replaceForgottenPassword(
  username: string,
  code: string,
  newPassword: string,
): Promise<IdentityOutcome> {
  return attemptCode(async () => {
    await confirmResetPassword({ username, confirmationCode: code, newPassword });
    return null;
  });
}
