import { confirmSignUp, deleteUser, resetPassword, signIn, signUp } from 'aws-amplify/auth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { writeOutbox } from '#server/notifications/outbox.ts';

import { connectAmplify, goodPassword, makeFan } from '../testing/amplify-client.ts';
import { startTestPool, type TestPool } from '../testing/start-test-pool.ts';

let pool: TestPool;
beforeAll(async () => {
  pool = await startTestPool();
});
afterAll(() => pool.close());
beforeEach(() => connectAmplify(pool.endpoint));

test('deleting an account deletes the user pool’s messages to its address, and no others', async () => {
  const username = 'ana';
  const { email } = await makeFan(pool, username);
  const { email: other } = await makeFan(pool, 'bela');
  await resetPassword({ username });
  const letter = { channel: 'email', code: null, text: 'Contact', locale: 'en', at: pool.clock.now() } as const;
  await writeOutbox(pool.database, { ...letter, to: email, kind: 'contact-copy' });
  expect(await pool.countMessages(email)).toBe(3);
  await signIn({ username, password: goodPassword });
  await deleteUser();
  expect(await pool.countMessages(email)).toBe(1);
  expect(await pool.countMessages(other)).toBe(1);
});

test('deleting an account keeps the messages to an address that another account has proved', async () => {
  const { email } = await makeFan(pool, 'carla');
  await signUp({
    username: 'dora',
    password: goodPassword,
    options: { userAttributes: { email: 'dora@example.org' } },
  });
  await confirmSignUp({ username: 'dora', confirmationCode: await pool.lastCode('dora@example.org') });
  await pool.database.query(`update identity_users set pending_email = $1 where username = 'dora'`, [email]);
  await signIn({ username: 'dora', password: goodPassword });
  await deleteUser();
  expect(await pool.countMessages(email)).toBe(1);
  expect(await pool.countMessages('dora@example.org')).toBe(0);
});
