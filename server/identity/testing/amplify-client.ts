import { Amplify } from 'aws-amplify';
import { confirmSignUp, fetchAuthSession, signIn, signUp } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';

import { userPoolClientId, userPoolId } from '../pool-settings.ts';
import type { TestPool } from './start-test-pool.ts';

/** Points the real client at the test pool, signed out. */
export function connectAmplify(endpoint: string): void {
  // Suppresses the warning about an endpoint that is not Amazon's.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: endpoint } } });
  const items = new Map<string, string>();
  // After configure, which resets the store.
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void items.set(key, value),
    getItem: async (key) => items.get(key) ?? null,
    removeItem: async (key) => void items.delete(key),
    clear: async () => items.clear(),
  });
}

export const goodPassword = 'a long enough sentence';

/** A new user who has typed the code. */
export async function makeFan(test: TestPool, username: string, password = goodPassword): Promise<{ email: string }> {
  const email = `${username}@example.org`;
  await signUp({ username, password, options: { userAttributes: { email } } });
  await confirmSignUp({ username, confirmationCode: await test.lastCode(email) });
  return { email };
}

/** A new user on a freshly connected client, signed in by SRP. */
export async function makeSignedInFan(
  test: TestPool,
  username: string,
): Promise<{ email: string; idToken: string; accessToken: string }> {
  connectAmplify(test.endpoint);
  const { email } = await makeFan(test, username);
  await signIn({ username, password: goodPassword });
  return { email, ...(await readTokens()) };
}

export async function readTokens(
  options: { forceRefresh?: boolean } = {},
): Promise<{ idToken: string; accessToken: string }> {
  const { tokens } = await fetchAuthSession(options);
  if (tokens?.idToken === undefined) throw new Error('Nobody is signed in');
  return { idToken: tokens.idToken.toString(), accessToken: tokens.accessToken.toString() };
}
