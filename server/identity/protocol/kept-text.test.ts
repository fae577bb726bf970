import { afterAll, beforeAll, expect, test } from 'vitest';

import { goodPassword, makeSignedInFan } from '../testing/amplify-client.ts';
import { callPool } from '../testing/call-pool.ts';
import { startTestPool, type TestPool } from '../testing/start-test-pool.ts';

let pool: TestPool;
let AccessToken = '';
beforeAll(async () => {
  pool = await startTestPool();
  AccessToken = (await makeSignedInFan(pool, 'ana')).accessToken;
});
afterAll(() => pool.close());

const ClientId = 'storefront';
const createStart = (AuthFlow: string, AuthParameters: object) => ({ ClientId, AuthFlow, AuthParameters });
const createAnswer = (ChallengeName: string, ChallengeResponses: object) => ({
  ClientId,
  ChallengeName,
  Session: 'some session',
  ChallengeResponses,
});
const signature = { PASSWORD_CLAIM_SECRET_BLOCK: 'QUJD', PASSWORD_CLAIM_SIGNATURE: 'QUJD', TIMESTAMP: 'now' };

/** With text that PostgreSQL cannot keep in the place of `bad`. */
const requests: readonly [operation: string, body: (bad: string) => object][] = [
  ['InitiateAuth', (bad) => createStart('USER_SRP_AUTH', { USERNAME: bad, SRP_A: 'abcdef' })],
  ['InitiateAuth', (bad) => createStart('USER_PASSWORD_AUTH', { USERNAME: bad, PASSWORD: goodPassword })],
  [
    'InitiateAuth',
    (bad) => createStart('USER_PASSWORD_AUTH', { USERNAME: 'ana', PASSWORD: goodPassword, DEVICE_KEY: bad }),
  ],
  ['RespondToAuthChallenge', (bad) => createAnswer('PASSWORD_VERIFIER', { ...signature, DEVICE_KEY: bad })],
  ['RespondToAuthChallenge', (bad) => createAnswer('SOFTWARE_TOKEN_MFA', { SOFTWARE_TOKEN_MFA_CODE: bad })],
  [
    'RespondToAuthChallenge',
    (bad) => createAnswer('NEW_PASSWORD_REQUIRED', { NEW_PASSWORD: goodPassword, 'userAttributes.name': bad }),
  ],
  ['ForgotPassword', (bad) => ({ ClientId, Username: bad })],
  ['ForgotPassword', (bad) => ({ ClientId, Username: 'nobody', ClientMetadata: { locale: bad } })],
  ['ResendConfirmationCode', (bad) => ({ ClientId, Username: `${bad}@example.org` })],
  ['ConfirmSignUp', (bad) => ({ ClientId, Username: bad, ConfirmationCode: '123456' })],
  [
    'SignUp',
    (bad) => ({
      ClientId,
      Username: 'bela',
      Password: goodPassword,
      UserAttributes: [{ Name: 'email', Value: `${bad}@example.org` }],
    }),
  ],
  ['UpdateUserAttributes', (bad) => ({ AccessToken, UserAttributes: [{ Name: 'name', Value: bad }] })],
  ['UpdateUserAttributes', (bad) => ({ AccessToken, UserAttributes: [{ Name: bad, Value: 'Ana' }] })],
  [
    'ConfirmDevice',
    (bad) => ({
      AccessToken,
      DeviceKey: 'eu-west-1_0',
      DeviceName: bad,
      DeviceSecretVerifierConfig: { Salt: 'AQID', PasswordVerifier: 'BAUG' },
    }),
  ],
  ['VerifySoftwareToken', (bad) => ({ AccessToken, UserCode: '123456', FriendlyDeviceName: bad })],
];

test.each(requests)('%s refuses text that the database cannot keep (%#)', async (operation, body) => {
  for (const bad of ['nu\u0000l', 'half \ud83d']) {
    const answer = await callPool(pool.endpoint, operation, body(bad));
    expect(answer).toMatchObject({ status: 400, errorType: 'InvalidParameterException' });
    expect(String(answer.body['message'])).toMatch(/^Value at /);
  }
  expect(pool.errors).toEqual([]);
});
