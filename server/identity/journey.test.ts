import { fetchUserAttributes, signIn, signOut, updateUserAttributes } from 'aws-amplify/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { connectAmplify, goodPassword, makeSignedInFan, readTokens } from './testing/amplify-client.ts';
import { callPool } from './testing/call-pool.ts';
import { startTestPool, type TestPool } from './testing/start-test-pool.ts';

describe('a fan’s way through the user pool', () => {
  let pool: TestPool;
  beforeAll(async () => {
    pool = await startTestPool();
  });
  afterAll(() => pool.close());

  test('signs up, confirms, signs in, changes the picture, refreshes and signs out', async () => {
    await makeSignedInFan(pool, 'ana');
    await updateUserAttributes({ userAttributes: { picture: '/pictures/ana' } });
    expect(await fetchUserAttributes()).toMatchObject({ picture: '/pictures/ana', email_verified: 'true' });
    const { idToken } = await readTokens({ forceRefresh: true });
    expect(await pool.pool.verifyIdToken(idToken)).toMatchObject({ kind: 'valid', user: { username: 'ana' } });
    await signOut();
    expect(await pool.pool.verifyIdToken(idToken)).toEqual({ kind: 'invalid', reason: 'revoked' });
  });

  test('makes one account of eight sign-ups at once', async () => {
    const request = {
      ClientId: 'storefront',
      Username: 'bela',
      Password: goodPassword,
      UserAttributes: [{ Name: 'email', Value: 'bela@example.org' }],
    };
    const answers = await Promise.all(Array.from({ length: 8 }, () => callPool(pool.endpoint, 'SignUp', request)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(answers.map(({ body }) => body['UserSub'])).size).toBe(1);
    // The stored code is the one that was sent last, no matter how the eight overtook one another.
    const code = await pool.lastCode('bela@example.org');
    const confirm = { ClientId: 'storefront', Username: 'bela', ConfirmationCode: code };
    expect((await callPool(pool.endpoint, 'ConfirmSignUp', confirm)).status).toBe(200);
  });

  test('lets many devices sign in and out at once', async () => {
    const { email } = await makeSignedInFan(pool, 'carla');
    const start = () =>
      callPool(pool.endpoint, 'InitiateAuth', {
        ClientId: 'storefront',
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: goodPassword },
      });
    pool.clock.advance(31 * 24 * 3_600_000);
    const answers = await Promise.all(Array.from({ length: 16 }, start));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 200));
    connectAmplify(pool.endpoint);
    await signIn({ username: 'carla', password: goodPassword });
    await signOut({ global: true });
    expect(await pool.database.query('select * from identity_sessions')).toEqual([]);
  });
});
