import { inspect } from 'node:util';

import { signUp } from 'aws-amplify/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { settableClock } from '#server/base/clock.ts';

import { connectAmplify, goodPassword, makeFan, makeSignedInFan, readTokens } from '../testing/amplify-client.ts';
import { callPool } from '../testing/call-pool.ts';
import { startTestPool, type TestPool } from '../testing/start-test-pool.ts';
import { createUserPool } from '../user-pool.ts';

let pool: TestPool;
beforeAll(async () => {
  pool = await startTestPool({ tokenSeconds: 60, refreshSeconds: 120 });
});
afterAll(() => pool.close());
beforeEach(() => {
  connectAmplify(pool.endpoint);
  pool.errors.length = 0;
});

const client = { ClientId: 'storefront' };

describe('a request that lacks something', () => {
  const initiate = (body: object) => callPool(pool.endpoint, 'InitiateAuth', { ...client, ...body });

  test('is told that its flow is unknown, or which parameter is missing, in the spec’s words @spec(message.flow-type, message.password-required, validation.sign-in)', async () => {
    const unknownFlow = {
      status: 400,
      errorType: 'InvalidParameterException',
      body: { message: 'Authentication flow type is invalid.' },
    };
    expect(await initiate({ AuthFlow: 'CUSTOM_AUTH' })).toMatchObject(unknownFlow);
    expect(await initiate({})).toMatchObject(unknownFlow);
    const noPassword = await initiate({ AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: 'ana' } });
    expect(noPassword).toMatchObject({
      errorType: 'InvalidParameterException',
      body: { message: 'PASSWORD parameter is required' },
    });
    const noName = await initiate({ AuthFlow: 'USER_SRP_AUTH', AuthParameters: { SRP_A: 'abc' } });
    expect(noName.body['message']).toBe('USERNAME parameter is required');
  });

  test('is answered as Amazon Cognito answers', async () => {
    const answer = await callPool(pool.endpoint, 'SignUp', { ...client, Username: 'ana' });
    expect(answer).toEqual({
      status: 400,
      errorType: 'InvalidParameterException',
      body: {
        __type: 'InvalidParameterException',
        message: "Value at 'Password' is missing or failed to satisfy its constraint",
      },
    });
    expect((await callPool(pool.endpoint, 'Nonsense', {})).errorType).toBe('UnknownOperationException');
    expect((await callPool(pool.endpoint, 'SignUp', '{broken')).errorType).toBe('SerializationException');
    expect((await callPool(pool.endpoint, 'SignUp', '"text"')).errorType).toBe('InvalidParameterException');
    expect((await callPool(pool.endpoint, 'SignUp', { padding: 'x'.repeat(200_000) })).errorType).toBe(
      'SerializationException',
    );
    expect((await callPool(pool.endpoint, 'ForgotPassword', { ClientId: 'other', Username: 'a' })).errorType).toBe(
      'ResourceNotFoundException',
    );
    expect((await callPool(pool.endpoint, 'GetUser', { AccessToken: 'made up' })).errorType).toBe(
      'NotAuthorizedException',
    );
    expect(pool.errors).toEqual([]);
  });

  test('does not find its own password in the answer', async () => {
    const answer = await callPool(pool.endpoint, 'SignUp', {
      ...client,
      Username: 'ana',
      Password: { secret: 'my password' },
    });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer)).not.toContain('my password');
  });
});

describe('another origin', () => {
  test('may ask, and read the kind of error', async () => {
    const headers = {
      origin: 'https://shop.example.org',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-amz-target,x-amz-user-agent,amz-sdk-request',
    };
    const preflight = await fetch(pool.endpoint, { method: 'OPTIONS', headers });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-amz-target');
    const failure = await fetch(pool.endpoint, { method: 'POST', headers: { origin: headers.origin }, body: '{}' });
    expect(failure.status).toBe(400);
    expect(failure.headers.get('access-control-allow-origin')).toBe('*');
    expect(failure.headers.get('access-control-expose-headers')).toContain('x-amzn-errortype');
  });

  test('may post without the slash at the end', async () => {
    const answer = await callPool(pool.endpoint.replace(/\/$/, ''), 'ForgotPassword', {
      ...client,
      Username: 'nobody',
    });
    expect(answer.status).toBe(200);
  });
});

describe('a fault of the server', () => {
  const breakOutbox = () => pool.database.query('alter table outbox_messages rename to outbox_messages_gone');
  const mendOutbox = () => pool.database.query('alter table outbox_messages_gone rename to outbox_messages');
  const application = {
    username: 'berta',
    password: goodPassword,
    options: { userAttributes: { email: 'berta@example.org' } },
  };

  test('is a 500 that is logged without secrets and says nothing of itself', async () => {
    await breakOutbox();
    onTestFinished(async () => void (await mendOutbox()));
    const request = {
      ...client,
      Username: 'alda',
      Password: goodPassword,
      UserAttributes: [{ Name: 'email', Value: 'alda@example.org' }],
    };
    const answer = await callPool(pool.endpoint, 'SignUp', request);
    expect(answer).toMatchObject({ status: 500, errorType: 'InternalErrorException' });
    expect(JSON.stringify(answer)).not.toContain('outbox');
    expect(pool.errors).toHaveLength(1);
    const [logged] = pool.errors;
    expect(logged).toMatchObject({ code: '42P01', target: 'AWSCognitoIdentityProviderService.SignUp' });
    const everything = inspect(logged, { depth: null, showHidden: true });
    expect(everything).toContain('relation "outbox_messages" does not exist');
    expect(everything).not.toMatch(/alda@example\.org|Your code is/);
    expect(everything).not.toContain(goodPassword);
  });

  test('in the middle of a sign-up is made good by amplify’s own repeat', async () => {
    await breakOutbox();
    const { fetch } = globalThis;
    let requests = 0;
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      requests += 1;
      if (requests === 2) await mendOutbox();
      return fetch(input, init);
    });
    const result = await signUp(application).finally(() => spy.mockRestore());
    expect(requests).toBe(2);
    expect(result.nextStep.signUpStep).toBe('CONFIRM_SIGN_UP');
    expect(await pool.countMessages('berta@example.org')).toBe(1);
  });
});

describe('lifetimes', () => {
  test('are the configured ones', async () => {
    const { idToken } = await makeSignedInFan(pool, 'carla');
    pool.clock.advance(59_000);
    expect(await pool.pool.verifyIdToken(idToken)).toMatchObject({ kind: 'valid' });
    pool.clock.advance(1000);
    expect(await pool.pool.verifyIdToken(idToken)).toEqual({ kind: 'invalid', reason: 'expired' });
    const fresh = await readTokens({ forceRefresh: true });
    expect(await pool.pool.verifyIdToken(fresh.idToken)).toMatchObject({ kind: 'valid' });
    pool.clock.advance(60_000);
    await expect(readTokens({ forceRefresh: true })).rejects.toThrow('Nobody is signed in');
  });
});

describe('what has run out', () => {
  test('is deleted by later sign-ins', async () => {
    await makeSignedInFan(pool, 'dina');
    pool.clock.advance(3_600_000);
    await makeSignedInFan(pool, 'eva');
    const now = pool.clock.now();
    for (const [table, column] of [
      ['identity_sessions', 'expires_at'],
      ['identity_challenges', 'expires_at'],
    ]) {
      expect(await pool.database.query(`select * from ${table} where ${column} <= $1`, [now])).toEqual([]);
    }
    expect(await pool.database.query('select * from identity_sessions')).toHaveLength(1);
  });
});

describe('a second instance on the same database', () => {
  test('signs with the same key, also when both start at once', async () => {
    const options = { clubName: 'Farol FC', log: { error: () => undefined } };
    await pool.database.query('delete from identity_keys');
    const clock = settableClock(pool.clock.now());
    const [first, second] = await Promise.all([
      createUserPool({ database: pool.database, clock, options }),
      createUserPool({ database: pool.database, clock, options }),
    ]);
    const readKeys = async (instance: typeof first) =>
      (await instance.routes.request('/eu-west-1_Local0001/.well-known/jwks.json')).json();
    expect(await readKeys(second)).toEqual(await readKeys(first));
  });
});

describe('an account made by the seed', () => {
  test('is made once and stays as it is', async () => {
    const account = {
      username: 'seeded',
      email: 'seeded@example.org',
      password: goodPassword,
      isEmailVerified: true,
      locale: 'pt',
    } as const;
    const userId = await pool.pool.createConfirmedUser(account);
    expect(await pool.pool.createConfirmedUser({ ...account, password: 'another password' })).toBe(userId);
    const answer = await callPool(pool.endpoint, 'InitiateAuth', {
      ...client,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'seeded', PASSWORD: goodPassword },
    });
    expect(answer.status).toBe(200);
  });

  test('shares its name with nobody', async () => {
    await makeFan(pool, 'fan');
    const made = await pool.pool.createConfirmedUser({
      username: 'FAN',
      email: 'other@example.org',
      password: goodPassword,
      isEmailVerified: true,
      locale: 'en',
    });
    const rows = await pool.database.query(`select user_id from identity_users where username_key = 'fan'`);
    expect(rows).toEqual([{ user_id: made }]);
  });
});
