import { Amplify } from 'aws-amplify';
import {
  AuthError,
  confirmSignUp as amplifyConfirmSignUp,
  confirmUserAttribute,
  fetchAuthSession,
  resendSignUpCode as amplifyResendSignUpCode,
  sendUserAttributeVerificationCode,
  signIn as amplifySignIn,
  signOut as amplifySignOut,
  signUp as amplifySignUp,
  updateUserAttributes,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';

import { languageTag, type Locale } from '#contract/locale.ts';

import { getConfiguration } from './configuration.ts';
import { readStoredTokens, tokenStorage } from './token-store.ts';

/** The one place that knows amplify. Loaded with the first sign-in or refresh, never with the first page. */

function endpointOf(address: string): string {
  return new URL(address, location.origin).href;
}

function configure(): void {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = getConfiguration().identity;
  const endpoint = userPoolEndpoint === null ? {} : { userPoolEndpoint: endpointOf(userPoolEndpoint) };
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, ...endpoint } } });
  // Configuring resets the token store, so this comes after.
  cognitoUserPoolsTokenProvider.setKeyValueStorage(tokenStorage);
}

configure();

/** Why the user pool refused, in the words of our own screens. */
export type IdentityFailure =
  | 'wrong-credentials'
  | 'not-confirmed'
  | 'username-taken'
  | 'weak-password'
  | 'wrong-code'
  | 'expired-code'
  | 'too-many-requests'
  | 'already-confirmed'
  | 'invalid'
  | 'offline'
  | 'unexpected';

const failures: Record<string, IdentityFailure> = {
  NotAuthorizedException: 'wrong-credentials',
  UserNotFoundException: 'wrong-credentials',
  UserNotConfirmedException: 'not-confirmed',
  UsernameExistsException: 'username-taken',
  AliasExistsException: 'wrong-code',
  InvalidPasswordException: 'weak-password',
  CodeMismatchException: 'wrong-code',
  ExpiredCodeException: 'expired-code',
  LimitExceededException: 'too-many-requests',
  TooManyRequestsException: 'too-many-requests',
  TooManyFailedAttemptsException: 'too-many-requests',
  InvalidParameterException: 'invalid',
  NetworkError: 'offline',
};

export type IdentityOutcome<T = null> =
  | { kind: 'done'; value: T }
  | { kind: 'failed'; failure: IdentityFailure; message: string };

/** Amplify throws `AuthError`s, and where there is no network an error of its core that has this name alone. */
function isPoolError(error: unknown): error is Error {
  return error instanceof AuthError || (error instanceof Error && error.name === 'NetworkError');
}

async function attempt<T>(work: () => Promise<T>): Promise<IdentityOutcome<T>> {
  try {
    return { kind: 'done', value: await work() };
  } catch (error) {
    if (!isPoolError(error)) throw error;
    return { kind: 'failed', failure: failures[error.name] ?? 'unexpected', message: error.message };
  }
}

export type SignInStep = 'signed-in' | 'confirm-sign-up' | 'new-password' | 'code' | 'unsupported';

function stepOf(step: string): SignInStep {
  switch (step) {
    case 'DONE':
      return 'signed-in';
    case 'CONFIRM_SIGN_UP':
      return 'confirm-sign-up';
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return 'new-password';
    case 'CONFIRM_SIGN_IN_WITH_SMS_CODE':
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return 'code';
    default:
      return 'unsupported';
  }
}

export function signIn(username: string, password: string): Promise<IdentityOutcome<SignInStep>> {
  return attempt(async () => {
    // Amplify refuses while somebody is signed in, as a session that has ended elsewhere still seems to be.
    if ((await readStoredTokens()) !== null) await tokenStorage.clear();
    const { nextStep } = await amplifySignIn({ username, password });
    return stepOf(nextStep.signInStep);
  });
}

export interface SignUpRequest {
  username: string;
  email: string;
  password: string;
  locale: Locale;
}

export function signUp({ username, email, password, locale }: SignUpRequest): Promise<IdentityOutcome> {
  return attempt(async () => {
    const userAttributes = { email, locale: languageTag[locale] };
    await amplifySignUp({ username, password, options: { userAttributes } });
    return null;
  });
}

export function confirmSignUp(username: string, code: string): Promise<IdentityOutcome> {
  return attempt(async () => {
    await amplifyConfirmSignUp({ username, confirmationCode: code });
    return null;
  });
}

export function resendSignUpCode(username: string): Promise<IdentityOutcome> {
  return attempt(async () => {
    await amplifyResendSignUpCode({ username });
    return null;
  });
}

/** Sends a code to the address of the signed-in user. */
export function sendEmailCode(): Promise<IdentityOutcome> {
  return attempt(async () => {
    await sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
    return null;
  });
}

export function verifyEmail(code: string): Promise<IdentityOutcome> {
  return attempt(async () => {
    await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code });
    return null;
  });
}

export function changeName(name: string): Promise<IdentityOutcome> {
  return attempt(async () => {
    await updateUserAttributes({ userAttributes: { name } });
    return null;
  });
}

export type RefreshOutcome = { kind: 'refreshed'; idToken: string } | { kind: 'unreachable' } | { kind: 'refused' };

/** New tokens for the stored refresh token. A revoked one resolves without tokens. */
export async function refreshTokens(): Promise<RefreshOutcome> {
  try {
    const { tokens } = await fetchAuthSession({ forceRefresh: true });
    if (tokens?.idToken === undefined) return { kind: 'refused' };
    return { kind: 'refreshed', idToken: tokens.idToken.toString() };
  } catch (error) {
    if (!isPoolError(error)) throw error;
    return error.name === 'NetworkError' ? { kind: 'unreachable' } : { kind: 'refused' };
  }
}

/** Ends the session at the user pool and on this device; without a network on the device alone. */
export async function signOut(): Promise<void> {
  try {
    await amplifySignOut();
  } catch (error) {
    if (!isPoolError(error)) throw error;
  }
  // Amplify leaves three keys of the remembered device behind.
  await tokenStorage.clear();
}
