import { randomUUID } from 'node:crypto';

import { signIn as amplifySignIn, signOut } from 'aws-amplify/auth';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { connectAmplify, goodPassword, makeFan, makeSignedInFan, readTokens } from './testing/amplify-client.ts';
import { callPool } from './testing/call-pool.ts';
import { startTestPool, type TestPool } from './testing/start-test-pool.ts';

let pool: TestPool;
beforeAll(async () => {
  // The client's network is the one that a proxy of ours names.
  pool = await startTestPool({ trustedProxies: 1 });
  connectAmplify(pool.endpoint);
});
afterAll(() => pool.close());

const ClientId = 'storefront';

function ask(operation: string, body: object, network = '198.51.100.1') {
  return callPool(pool.endpoint, operation, { ClientId, ...body }, { 'x-forwarded-for': network });
}

function signIn(username: string, password: string, network: string) {
  const AuthParameters = { USERNAME: username, PASSWORD: password };
  return ask('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }, network);
}

test('wrong passwords from one network do not keep the owner out on another', async () => {
  await makeFan(pool, 'vera');
  for (let guess = 0; guess < 9; guess += 1) await signIn('vera', 'a wrong password', '203.0.113.7');
  expect((await signIn('vera', goodPassword, '203.0.113.7')).body['message']).toBe('Password attempts exceeded');
  expect((await signIn('vera', goodPassword, '198.51.100.9')).status).toBe(200);
});

test('wrong passwords from many networks close the account to networks that it does not know', async () => {
  await makeFan(pool, 'wanda');
  for (let guess = 0; guess < 81; guess += 1) await signIn('wanda', 'a wrong password', `203.0.${guess}.7`);
  expect((await signIn('wanda', goodPassword, '198.51.100.9')).body['message']).toBe('Password attempts exceeded');
});

describe('a device that the account has signed in on', () => {
  async function makeKnownDevice(username: string): Promise<string> {
    await makeSignedInFan(pool, username);
    return String(decodeJwt((await readTokens()).accessToken)['device_key']);
  }
  const signInOn = (username: string, DEVICE_KEY: string, network: string, PASSWORD = goodPassword) => {
    const AuthParameters = { USERNAME: username, PASSWORD, DEVICE_KEY };
    return ask('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }, network);
  };
  const tooMany = { errorType: 'NotAuthorizedException', body: { message: 'Password attempts exceeded' } };

  test('is let in while strangers on many networks guess the password, by either flow', async () => {
    const deviceKey = await makeKnownDevice('yara');
    for (let guess = 0; guess < 81; guess += 1) await signIn('yara', 'a wrong password', `203.1.${guess}.7`);
    expect(await signInOn('yara', deviceKey, '198.51.100.10')).toMatchObject({
      status: 200,
      body: { ChallengeName: 'DEVICE_SRP_AUTH' },
    });
    await signOut();
    expect(await amplifySignIn({ username: 'yara', password: goodPassword })).toMatchObject({ isSignedIn: true });
    // An unknown device and another account's device get no exception.
    expect(await signInOn('yara', `eu-west-1_${randomUUID()}`, '198.51.100.10')).toMatchObject(tooMany);
    expect(await signInOn('yara', await makeKnownDevice('yuri'), '198.51.100.10')).toMatchObject(tooMany);
  });

  test('guesses no more often than others do', async () => {
    const deviceKey = await makeKnownDevice('zita');
    for (let guess = 0; guess < 8; guess += 1) await signInOn('zita', deviceKey, '203.0.113.9', 'a wrong password');
    expect(await signInOn('zita', deviceKey, '203.0.113.9')).toMatchObject(tooMany);
  });
});

test('one account can have e-mails sent to twenty addresses an hour, from however many networks it asks', async () => {
  await makeSignedInFan(pool, 'xana');
  const { accessToken } = await readTokens();
  const outcomes: number[] = [];
  for (let index = 0; index < 24; index += 1) {
    const UserAttributes = [{ Name: 'email', Value: `stranger-${index}@victims.example` }];
    const body = { AccessToken: accessToken, UserAttributes };
    outcomes.push((await ask('UpdateUserAttributes', body, `203.0.${index}.8`)).status);
  }
  expect(outcomes.filter((status) => status === 200).length).toBeLessThanOrEqual(20);
  expect(outcomes.slice(-3)).toEqual([400, 400, 400]);
});

test.each([
  'a,b@x.example',
  'a;b@x.example',
  'a(b)@x.example',
  'a\\b@x.example',
  'a:b@x.example',
  '-oProxy=x@x.example',
  'a\u0001b@x.example',
  'a\u202Eb@x.example',
  'a\u200Bb@x.example',
  '..@x.example',
  'a..b@x.example',
  'a@-x.example',
  'a@x..example',
  'a b@x.example',
  '<a@x.example>',
])('the e-mail address «%s» is refused: a mail program could read it as something else', async (email) => {
  const UserAttributes = [{ Name: 'email', Value: email }];
  const answer = await ask('SignUp', { Username: `u${randomUUID()}`, Password: goodPassword, UserAttributes });
  expect(answer.status).toBe(400);
});

test.each([
  'joão.silva+clube@correio.example',
  "o'neil_x-y@sub.domain.example",
  'anna@münchen.example',
  '李@例子.example',
])('the e-mail address «%s» is accepted', async (email) => {
  const UserAttributes = [{ Name: 'email', Value: email }];
  const answer = await ask('SignUp', { Username: `u${randomUUID()}`, Password: goodPassword, UserAttributes });
  expect(answer.status).toBe(200);
});

test.each([
  ['аna', 400],
  ['xana\u03BF', 400],
  ['a\uFF20b', 400],
  ['joão', 200],
  ['анна', 200],
  ['Søren_99', 200],
])('the username «%s», of one alphabet or of two, is answered %s', async (username, status) => {
  const UserAttributes = [{ Name: 'email', Value: `${randomUUID()}@example.org` }];
  expect((await ask('SignUp', { Username: username, Password: goodPassword, UserAttributes })).status).toBe(status);
});

test.each(['ForgotPassword', 'ResendConfirmationCode'])(
  '%s answers a username alike, known or not',
  async (operation) => {
    const known = `k${randomUUID()}`;
    await makeFan(pool, known);
    const timed = async (username: string) => {
      const startedAt = performance.now();
      const { body, status } = await ask(operation, { Username: username });
      return { body, status, isQuick: performance.now() - startedAt < 55 };
    };
    expect(await timed(known)).toEqual(await timed('nobody-is-called-so'));
    expect((await timed(known)).isQuick).toBe(false);
  },
);
