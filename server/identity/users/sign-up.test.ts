import { confirmSignUp, resendSignUpCode, resetPassword, signIn, signUp } from 'aws-amplify/auth';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Database } from '#server/db/database.ts';

import { connectAmplify, goodPassword, makeFan } from '../testing/amplify-client.ts';
import { callPool } from '../testing/call-pool.ts';
import { startTestPool, type TestPool } from '../testing/start-test-pool.ts';
import { createUserPool } from '../user-pool.ts';

let pool: TestPool;
beforeAll(async () => {
  pool = await startTestPool();
});
afterAll(() => pool.close());
beforeEach(() => connectAmplify(pool.endpoint));

function signUpAs(username: string, email: string, password = goodPassword, locale?: string) {
  const userAttributes = locale === undefined ? { email } : { email, locale };
  return signUp({ username, password, options: { userAttributes } });
}

function otherCode(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

const hour = 3_600_000;

describe('signing up', () => {
  test('sends a code to the e-mail address and then requires it', async () => {
    const result = await signUpAs('ana', 'ana@example.org');
    expect(result.isSignUpComplete).toBe(false);
    expect(result.userId).toMatch(/^[0-9a-f-]{36}$/);
    expect(result.nextStep).toMatchObject({
      signUpStep: 'CONFIRM_SIGN_UP',
      codeDeliveryDetails: { destination: 'a***@e***', deliveryMedium: 'EMAIL', attributeName: 'email' },
    });
    const message = await pool.lastMessage('ana@example.org');
    expect(message).toMatchObject({ channel: 'email', kind: 'sign-up-code' });
    expect(message.code).toMatch(/^\d{6}$/);
    expect(message.text).toContain(`Farol FC: your code\n\nWelcome! Your code is ${message.code}.`);
  });

  test('is confirmed by the code, and signs in afterwards', async () => {
    await signUpAs('bela', 'bela@example.org');
    const result = await confirmSignUp({ username: 'bela', confirmationCode: await pool.lastCode('bela@example.org') });
    expect(result.isSignUpComplete).toBe(true);
    expect(await signIn({ username: 'bela', password: goodPassword })).toMatchObject({ isSignedIn: true });
  });

  test('writes in Portuguese to users who read it, by attribute or by the page’s language', async () => {
    await signUpAs('carla', 'carla@example.org', goodPassword, 'pt-PT');
    expect((await pool.lastMessage('carla@example.org')).text).toContain('O seu código');
    await resendSignUpCode({ username: 'carla', options: { clientMetadata: { locale: 'en' } } });
    expect((await pool.lastMessage('carla@example.org')).text).toContain('Your code');
  });

  test('refuses a short password, a missing address and a username that looks like an address', async () => {
    await expect(signUpAs('dina', 'dina@example.org', 'seven77')).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    await expect(signUp({ username: 'dina', password: goodPassword })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
    await expect(signUpAs('dina@example.org', 'dina@example.org')).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
    await expect(signUpAs('dina', 'dina at example.org')).rejects.toMatchObject({
      message: 'Invalid email address format.',
    });
  });

  test('cannot declare an address verified by itself', async () => {
    const userAttributes = { email: 'eva@example.org', email_verified: 'true' };
    await expect(
      signUp({ username: 'eva', password: goodPassword, options: { userAttributes } }),
    ).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  });

  test('refuses a username that is taken, whatever its case', async () => {
    await makeFan(pool, 'Filipa');
    await expect(signUpAs('filipa', 'other@example.org')).rejects.toMatchObject({ name: 'UsernameExistsException' });
    await expect(signUpAs('FILIPA', 'other@example.org')).rejects.toMatchObject({ name: 'UsernameExistsException' });
  });

  test('frees a username that was not confirmed within a week', async () => {
    const first = await signUpAs('gina', 'gina@example.org');
    pool.clock.advance(6 * 24 * hour);
    await expect(signUpAs('gina', 'gina2@example.org', 'another password')).rejects.toMatchObject({
      name: 'UsernameExistsException',
    });
    pool.clock.advance(25 * hour);
    const second = await signUpAs('gina', 'gina2@example.org', 'another password');
    expect(second.userId).not.toBe(first.userId);
  });
});

describe('repeating a sign-up', () => {
  test('answers as the first time and sends no second code immediately', async () => {
    const first = await signUpAs('hugo', 'hugo@example.org');
    const again = await signUpAs('hugo', 'hugo@example.org');
    expect(again).toEqual(first);
    expect(await pool.countMessages('hugo@example.org')).toBe(1);
    pool.clock.advance(11_000);
    expect(await signUpAs('hugo', 'hugo@example.org')).toEqual(first);
    expect(await pool.countMessages('hugo@example.org')).toBe(2);
  });

  test('makes one account of two that arrive together', async () => {
    const [first, second] = await Promise.all([
      signUpAs('iris', 'iris@example.org'),
      signUpAs('iris', 'iris@example.org'),
    ]);
    expect(second.userId).toBe(first.userId);
  });

  test('with another password is refused as taken', async () => {
    await signUpAs('joana', 'joana@example.org');
    await expect(signUpAs('joana', 'joana@example.org', 'not her password')).rejects.toMatchObject({
      name: 'UsernameExistsException',
    });
  });

  test('with another e-mail address corrects the address', async () => {
    await signUpAs('lara', 'lraa@example.org');
    await signUpAs('lara', 'lara@example.org');
    await confirmSignUp({ username: 'lara', confirmationCode: await pool.lastCode('lara@example.org') });
    expect(await signIn({ username: 'lara@example.org', password: goodPassword })).toMatchObject({ isSignedIn: true });
  });
});

/** Signs up at an instance that runs `between` after it has read the account and before it writes. */
async function signUpInterrupted(username: string, email: string, between: () => Promise<unknown>) {
  const { database, clock } = pool;
  let isFirst = true;
  const interrupted: Database = {
    ...database,
    async query(sql, parameters) {
      if (isFirst && sql.includes('rate_limits') && String(parameters?.[0]).startsWith('password ')) {
        isFirst = false;
        await between();
      }
      return database.query(sql, parameters);
    },
  };
  const log = { error: () => undefined };
  const { routes } = await createUserPool({ database: interrupted, clock, options: { clubName: 'Farol FC', log } });
  const answer = await new Hono().route('/idp', routes).request('/idp/', {
    method: 'POST',
    headers: {
      'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
      'content-type': 'application/x-amz-json-1.1',
    },
    body: JSON.stringify({
      ClientId: 'storefront',
      Username: username,
      Password: goodPassword,
      UserAttributes: [{ Name: 'email', Value: email }],
    }),
  });
  expect(isFirst).toBe(false);
  return answer.headers.get('x-amzn-errortype');
}

test('a repeated sign-up never gives a confirmed account an address that was not proved', async () => {
  await signUpAs('marta', 'marta@example.org');
  const confirmationCode = await pool.lastCode('marta@example.org');
  const errorType = await signUpInterrupted('marta', 'other@example.org', () =>
    confirmSignUp({ username: 'marta', confirmationCode }),
  );
  expect(
    await pool.database.query(`select email, is_email_verified from identity_users where username = 'marta'`),
  ).toEqual([{ email: 'marta@example.org', is_email_verified: true }]);
  expect(errorType).toBe('UsernameExistsException');
  expect(await pool.countMessages('other@example.org')).toBe(0);
});

describe('the code', () => {
  test('is refused when wrong, and still works afterwards', async () => {
    await signUpAs('mara', 'mara@example.org');
    const code = await pool.lastCode('mara@example.org');
    await expect(confirmSignUp({ username: 'mara', confirmationCode: otherCode(code) })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    expect((await confirmSignUp({ username: 'mara', confirmationCode: code })).isSignUpComplete).toBe(true);
  });

  test('is refused when 24 hours old, and resending brings a new one that works', async () => {
    await signUpAs('nuno', 'nuno@example.org');
    const old = await pool.lastCode('nuno@example.org');
    pool.clock.advance(24 * hour);
    await expect(confirmSignUp({ username: 'nuno', confirmationCode: old })).rejects.toMatchObject({
      name: 'ExpiredCodeException',
    });
    expect(await resendSignUpCode({ username: 'nuno' })).toMatchObject({ destination: '***@***' });
    const fresh = await pool.lastCode('nuno@example.org');
    expect((await confirmSignUp({ username: 'nuno', confirmationCode: fresh })).isSignUpComplete).toBe(true);
  });

  test('may be sent twice: the repeat is answered as done, another code is not', async () => {
    await signUpAs('olga', 'olga@example.org');
    const code = await pool.lastCode('olga@example.org');
    await confirmSignUp({ username: 'olga', confirmationCode: code });
    expect((await confirmSignUp({ username: 'olga', confirmationCode: code })).isSignUpComplete).toBe(true);
    await expect(confirmSignUp({ username: 'olga', confirmationCode: otherCode(code) })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
  });

  test('stops working after five wrong guesses, until a new one is requested', async () => {
    await signUpAs('paula', 'paula@example.org');
    const code = await pool.lastCode('paula@example.org');
    const guess = (given: string) => confirmSignUp({ username: 'paula', confirmationCode: given });
    for (let tries = 0; tries < 5; tries += 1)
      await expect(guess(otherCode(code))).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await expect(guess(code)).rejects.toMatchObject({ name: 'TooManyFailedAttemptsException' });
    await resendSignUpCode({ username: 'paula' });
    expect((await guess(await pool.lastCode('paula@example.org'))).isSignUpComplete).toBe(true);
  });

  test('is not accepted among many guesses sent at once', async () => {
    await signUpAs('quim', 'quim@example.org');
    const code = await pool.lastCode('quim@example.org');
    const guess = (given: string) =>
      callPool(pool.endpoint, 'ConfirmSignUp', { ClientId: 'storefront', Username: 'quim', ConfirmationCode: given });
    const wrong = Array.from({ length: 20 }, () => guess(otherCode(code)));
    const right = guess(code);
    const answers = await Promise.all([...wrong, right]);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(0);
    expect(answers.filter((answer) => answer.errorType === 'CodeMismatchException')).toHaveLength(5);
  });

  test('is kept hashed', async () => {
    await signUpAs('rosa', 'rosa@example.org');
    const code = await pool.lastCode('rosa@example.org');
    const rows = await pool.database.query('select * from identity_codes');
    expect(JSON.stringify(rows)).toContain('rosa@example.org');
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test('is sent at most twelve times an hour to one e-mail address', async () => {
    await signUpAs('sara', 'sara@example.org');
    const resend = () =>
      callPool(pool.endpoint, 'ResendConfirmationCode', { ClientId: 'storefront', Username: 'sara' });
    for (let tries = 0; tries < 11; tries += 1) expect((await resend()).status).toBe(200);
    expect((await resend()).errorType).toBe('LimitExceededException');
    expect(await pool.countMessages('sara@example.org')).toBe(12);
    pool.clock.advance(hour);
    expect((await resend()).status).toBe(200);
  });
});

describe('an e-mail address that has an account', () => {
  test('is not revealed at a sign-up; its owner gets a message without a code', async () => {
    const { email } = await makeFan(pool, 'teresa');
    const fresh = await signUpAs('unknown-1', 'nobody@example.org');
    const taken = await signUpAs('unknown-2', email);
    expect(Object.keys(taken)).toEqual(Object.keys(fresh));
    expect(taken.nextStep).toMatchObject({
      signUpStep: 'CONFIRM_SIGN_UP',
      codeDeliveryDetails: { destination: 't***@e***' },
    });
    expect(await pool.lastMessage(email)).toMatchObject({ kind: 'account-exists', code: null });
  });

  test('goes to the first of two users who verify it', async () => {
    await signUpAs('vera-1', 'vera@example.org');
    const firstCode = await pool.lastCode('vera@example.org');
    await signUpAs('vera-2', 'vera@example.org');
    const secondCode = await pool.lastCode('vera@example.org');
    await confirmSignUp({ username: 'vera-2', confirmationCode: secondCode });
    await expect(confirmSignUp({ username: 'vera-1', confirmationCode: firstCode })).rejects.toMatchObject({
      name: 'AliasExistsException',
    });
  });

  test('is answered like one without an account when a code is requested', async () => {
    const { email } = await makeFan(pool, 'wanda');
    const keys = async (work: Promise<object>) => JSON.stringify(await work).replaceAll(/[a-z](?=\*\*\*)/g, '?');
    expect(await keys(resendSignUpCode({ username: email }))).toBe(
      await keys(resendSignUpCode({ username: 'nobody-at-all@example.org' })),
    );
    expect(await pool.lastMessage(email)).toMatchObject({ kind: 'already-confirmed', code: null });
    expect(await keys(resetPassword({ username: email }))).toBe(
      await keys(resetPassword({ username: 'nobody-at-all@example.org' })),
    );
    expect(await pool.countMessages('nobody-at-all@example.org')).toBe(0);
    const asTyped = { nextStep: { codeDeliveryDetails: { destination: 'W***@E***' } } };
    expect(await resetPassword({ username: 'WANDA@Example.org' })).toMatchObject(asTyped);
    expect(await resetPassword({ username: 'Whoever@Example.org' })).toMatchObject(asTyped);
    const confirm = (username: string) =>
      confirmSignUp({ username, confirmationCode: '123456' }).catch((error: Error) => error.name);
    expect(await confirm('nobody-at-all@example.org')).toBe(await confirm(email));
  });
});
