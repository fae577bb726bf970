import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { connectAmplify, goodPassword, makeFan } from './testing/amplify-client.ts';
import { callPool } from './testing/call-pool.ts';
import { startTestPool, type TestPool } from './testing/start-test-pool.ts';

let pool: TestPool;
beforeAll(async () => {
  pool = await startTestPool();
  connectAmplify(pool.endpoint);
});
afterAll(() => pool.close());

const ClientId = 'storefront';

async function idToldFor(USERNAME: string): Promise<string> {
  const { body } = await callPool(pool.endpoint, 'InitiateAuth', {
    ClientId,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME, SRP_A: 'abcdef' },
  });
  const { USER_ID_FOR_SRP: id = '' } = body['ChallengeParameters'] as Record<string, string>; // strings by the protocol
  return id;
}

test('the id of a sign-in does not reveal if the account exists, however often it is requested', async () => {
  const { email } = await makeFan(pool, 'ana');
  const sent = await pool.countMessages(email);
  const [known, unknown] = [await idToldFor('ana'), await idToldFor('nobody')];
  for (const id of [known, known.toUpperCase(), unknown, randomUUID()]) {
    // An unknown user gets another id, always the same one.
    expect(await idToldFor(id)).not.toBe(id.toLowerCase());
    expect(await idToldFor(id)).toBe(await idToldFor(id));
    expect((await callPool(pool.endpoint, 'ForgotPassword', { ClientId, Username: id })).status).toBe(200);
    const resend = await callPool(pool.endpoint, 'ResendConfirmationCode', { ClientId, Username: id });
    expect(resend.status).toBe(200);
    const signIn = await callPool(pool.endpoint, 'InitiateAuth', {
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: id, PASSWORD: goodPassword },
    });
    expect(signIn.body['message']).toBe('Incorrect username or password.');
  }
  expect(await pool.countMessages(email)).toBe(sent);
});

test('no username looks like an id, full-width letters included', async () => {
  const wide = randomUUID().replaceAll(/\w/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
  const answer = await callPool(pool.endpoint, 'SignUp', {
    ClientId,
    Username: wide,
    Password: goodPassword,
    UserAttributes: [{ Name: 'email', Value: 'wide@example.org' }],
  });
  expect(answer.errorType).toBe('InvalidParameterException');
});
