import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { configurationAtom } from '../configuration.ts';
import { amplifyPrefix, tokenStorage } from '../session/token-store.ts';
import { clearTokens } from './device-keys.ts';

const identity = {
  region: 'eu-west-1',
  userPoolId: 'eu-west-1_Example01',
  userPoolClientId: 'example',
  userPoolEndpoint: null,
};
// Nothing else of the configuration is read by the client.
createStore().set(configurationAtom, { identity } as never);
const { refreshTokens } = await import('./refresh.ts');

function createToken(claims: object): string {
  return `${btoa('{}')}.${btoa(JSON.stringify({ sub: 'ana-id', iat: 1_700_000_000, exp: 4_000_000_000, ...claims }))}.c`;
}

/** The pool's scripted answer to every call of the real client. */
function answerAll(status: number, body: object): void {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
}

beforeEach(async () => {
  await clearTokens();
  await tokenStorage.setItem(`${amplifyPrefix}example.LastAuthUser`, 'ana');
  await tokenStorage.setItem(`${amplifyPrefix}example.ana.idToken`, createToken({}));
  await tokenStorage.setItem(`${amplifyPrefix}example.ana.accessToken`, createToken({}));
  await tokenStorage.setItem(`${amplifyPrefix}example.ana.refreshToken`, 'the-refresh-token');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  [500, 'InternalErrorException'],
  [503, 'ServiceUnavailable'],
  [400, 'TooManyRequestsException'],
  [400, 'LimitExceededException'],
  [403, 'ForbiddenException'],
  [400, 'UnexpectedLambdaException'],
])('a user pool that answers %i, %s does not end the session of a fan', async (status, type) => {
  answerAll(status, { __type: type, message: 'Please try again.' });
  expect(await refreshTokens()).toEqual({ kind: 'unreachable' });
  expect(await tokenStorage.getItem(`${amplifyPrefix}example.ana.refreshToken`)).toBe('the-refresh-token');
});

test.each([
  ['NotAuthorizedException', 'Refresh Token has been revoked'],
  ['UserNotFoundException', 'User does not exist.'],
  ['PasswordResetRequiredException', 'Password reset required for the user'],
  ['RefreshTokenReuseException', 'Refresh token has been invalidated'],
])('a user pool that refuses with %s has ended the session', async (type, message) => {
  answerAll(400, { __type: type, message });
  expect(await refreshTokens()).toEqual({ kind: 'refused' });
});

test('tokens without a refresh token are no session', async () => {
  await tokenStorage.removeItem(`${amplifyPrefix}example.ana.refreshToken`);
  expect(await refreshTokens()).toEqual({ kind: 'refused' });
});

test('a refresh returns the new ID token of the user pool', async () => {
  const idToken = createToken({ email_verified: true });
  answerAll(200, { AuthenticationResult: { AccessToken: createToken({}), IdToken: idToken } });
  expect(await refreshTokens()).toEqual({ kind: 'refreshed', idToken });
});
