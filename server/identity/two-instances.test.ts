import { signIn } from 'aws-amplify/auth';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { connectAmplify, goodPassword, makeFan, readTokens } from './testing/amplify-client.ts';
import { callPool } from './testing/call-pool.ts';
import { startTestPool, type TestPool } from './testing/start-test-pool.ts';

const isTwo = inject('poolSetup') === 'two instances on PostgreSQL';

let pool: TestPool;
beforeAll(async () => {
  pool = await startTestPool();
  connectAmplify(pool.endpoint);
  await makeFan(pool, 'ana');
});
afterAll(() => pool.close());

test('this run has the instances and the engine that its project names', () => {
  expect(pool.database.engine).toBe(isTwo ? 'postgres' : 'pglite');
  expect(new Set(Array.from({ length: 4 }, () => pool.pool)).size).toBe(isTwo ? 2 : 1);
});

describe('what one instance does, the next one knows at once', () => {
  test('a session that one ended is over for both', async () => {
    await signIn({ username: 'ana', password: goodPassword });
    const { idToken, accessToken } = await readTokens();
    const [first, second] = [pool.pool, pool.pool];
    expect(await first.verifyIdToken(idToken)).toMatchObject({ kind: 'valid' });
    expect(await second.verifyIdToken(idToken)).toMatchObject({ kind: 'valid' });
    expect((await callPool(pool.endpoint, 'GlobalSignOut', { AccessToken: accessToken })).status).toBe(200);
    for (const instance of [first, second]) {
      expect(await instance.verifyIdToken(idToken)).toEqual({ kind: 'invalid', reason: 'revoked' });
    }
  });

  test('wrong passwords count together', async () => {
    const attempt = (PASSWORD: string) =>
      callPool(pool.endpoint, 'InitiateAuth', {
        ClientId: 'storefront',
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: 'ana', PASSWORD },
      });
    const answers = [];
    for (let tries = 0; tries < 9; tries += 1) answers.push(await attempt('a wrong sentence here'));
    const messages = answers.map(({ body }) => body['message']);
    expect(messages).toEqual([
      ...Array.from({ length: 8 }, () => 'Incorrect username or password.'),
      'Password attempts exceeded',
    ]);
  });
});
