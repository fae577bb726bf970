import { confirmResetPassword, resetPassword, signIn, signUp, updatePassword } from 'aws-amplify/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { connectAmplify, goodPassword, makeFan, makeSignedInFan } from '../testing/amplify-client.ts';
import { callPool } from '../testing/call-pool.ts';
import { startTestPool, type TestPool } from '../testing/start-test-pool.ts';

let pool: TestPool;
beforeAll(async () => {
  pool = await startTestPool();
  connectAmplify(pool.endpoint);
});
afterAll(() => pool.close());

const newPassword = 'quite another sentence';
const wrongCredentials = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };

function signInAfresh(username: string, password: string) {
  connectAmplify(pool.endpoint);
  return signIn({ username, password, options: { authFlowType: 'USER_PASSWORD_AUTH' } });
}

function otherCode(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

describe('a forgotten password', () => {
  test('is replaced by the code’s holder; the old password and every session end @spec(validation.forgotten-password)', async () => {
    const { email, idToken } = await makeSignedInFan(pool, 'ana');
    connectAmplify(pool.endpoint);
    expect((await resetPassword({ username: email })).nextStep).toMatchObject({
      resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE',
      codeDeliveryDetails: { destination: 'a***@e***' },
    });
    expect(await pool.lastMessage(email)).toMatchObject({ kind: 'password-reset-code' });
    await confirmResetPassword({ username: email, confirmationCode: await pool.lastCode(email), newPassword });
    expect(await pool.pool.verifyIdToken(idToken)).toEqual({ kind: 'invalid', reason: 'revoked' });
    await expect(signInAfresh('ana', goodPassword)).rejects.toMatchObject(wrongCredentials);
    expect(await signInAfresh('ana', newPassword)).toMatchObject({ isSignedIn: true });
  });

  test('stays with a wrong code, with an old code and with a password too short', async () => {
    const { email } = await makeFan(pool, 'bela');
    await resetPassword({ username: 'bela' });
    const code = await pool.lastCode(email);
    const confirm = (confirmationCode: string, password = newPassword) =>
      confirmResetPassword({ username: 'bela', confirmationCode, newPassword: password });
    await expect(confirm(otherCode(code))).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await expect(confirm(code, 'seven77')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    pool.clock.advance(3_600_000);
    await expect(confirm(code)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    expect(await signInAfresh('bela', goodPassword)).toMatchObject({ isSignedIn: true });
  });

  test('takes its code once; the client’s own repeat is answered as done', async () => {
    const { email } = await makeFan(pool, 'carla');
    await resetPassword({ username: 'carla' });
    const confirmationCode = await pool.lastCode(email);
    await confirmResetPassword({ username: 'carla', confirmationCode, newPassword });
    await confirmResetPassword({ username: 'carla', confirmationCode, newPassword });
    await expect(
      confirmResetPassword({ username: 'carla', confirmationCode, newPassword: 'a third sentence' }),
    ).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    expect(await signInAfresh('carla', newPassword)).toMatchObject({ isSignedIn: true });
  });

  test('does not take a sign-up’s code', async () => {
    await signUp({
      username: 'dina',
      password: goodPassword,
      options: { userAttributes: { email: 'dina@example.org' } },
    });
    const confirmationCode = await pool.lastCode('dina@example.org');
    await expect(confirmResetPassword({ username: 'dina', confirmationCode, newPassword })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
  });

  test('lifts the lock of too many wrong passwords', async () => {
    const { email } = await makeFan(pool, 'eva');
    for (let tries = 0; tries < 9; tries += 1) await expect(signInAfresh('eva', 'a wrong sentence')).rejects.toThrow();
    await expect(signInAfresh('eva', goodPassword)).rejects.toMatchObject({ message: 'Password attempts exceeded' });
    await resetPassword({ username: 'eva' });
    await confirmResetPassword({ username: 'eva', confirmationCode: await pool.lastCode(email), newPassword });
    expect(await signInAfresh('eva', newPassword)).toMatchObject({ isSignedIn: true });
  });

  test('confirms an account that was waiting for its code, since both prove the same address', async () => {
    const email = 'flora@example.org';
    await signUp({ username: 'flora', password: goodPassword, options: { userAttributes: { email } } });
    await resetPassword({ username: 'flora' });
    await confirmResetPassword({ username: 'flora', confirmationCode: await pool.lastCode(email), newPassword });
    expect(await signInAfresh(email, newPassword)).toMatchObject({ isSignedIn: true });
  });

  test('sends nothing to an address that its confirmed account never proved, and does not say so', async () => {
    const email = 'greta@example.org';
    await pool.pool.createConfirmedUser({
      username: 'greta',
      email,
      password: goodPassword,
      isEmailVerified: false,
      locale: 'en',
    });
    expect(await resetPassword({ username: email })).toMatchObject({
      nextStep: { codeDeliveryDetails: { destination: 'g***@e***' } },
    });
    expect(await pool.countMessages(email)).toBe(0);
  });

  test('answers for an unknown username as for a known one: with a destination that reveals nothing', async () => {
    const [first, second] = [await resetPassword({ username: 'ghost' }), await resetPassword({ username: 'ghost' })];
    expect(first.nextStep.codeDeliveryDetails.destination).toBe('***@***');
    expect(second).toEqual(first);
    await expect(
      confirmResetPassword({ username: 'ghost', confirmationCode: '123456', newPassword }),
    ).rejects.toMatchObject({ name: 'CodeMismatchException' });
  });

  test('limits wrong codes for an unknown username as for a known one, new codes included', async () => {
    await makeFan(pool, 'helena');
    const outcomes = async (username: string) => {
      const names: unknown[] = [];
      const guess = async () => {
        const request = {
          ClientId: 'storefront',
          Username: username,
          ConfirmationCode: 'wrong',
          Password: newPassword,
        };
        names.push((await callPool(pool.endpoint, 'ConfirmForgotPassword', request)).errorType);
      };
      const ask = () => callPool(pool.endpoint, 'ForgotPassword', { ClientId: 'storefront', Username: username });
      await ask();
      for (let tries = 0; tries < 6; tries += 1) await guess();
      await ask();
      await guess();
      return names;
    };
    const known = await outcomes('helena');
    const mismatches = Array.from({ length: 5 }, () => 'CodeMismatchException');
    expect(known).toEqual([...mismatches, 'TooManyFailedAttemptsException', 'CodeMismatchException']);
    expect(await outcomes('nobody-here')).toEqual(known);
  });
});

describe('changing the password', () => {
  test('keeps this session and ends the others', async () => {
    const other = await makeSignedInFan(pool, 'ida');
    connectAmplify(pool.endpoint);
    await signIn({ username: 'ida', password: goodPassword });
    await updatePassword({ oldPassword: goodPassword, newPassword });
    expect(await pool.pool.verifyIdToken(other.idToken)).toEqual({ kind: 'invalid', reason: 'revoked' });
    await updatePassword({ oldPassword: newPassword, newPassword: 'a third sentence' });
    await expect(signInAfresh('ida', newPassword)).rejects.toMatchObject(wrongCredentials);
    expect(await signInAfresh('ida', 'a third sentence')).toMatchObject({ isSignedIn: true });
  });

  test('requires the old one, and counts wrong guesses at it', async () => {
    await makeSignedInFan(pool, 'joana');
    const change = () => updatePassword({ oldPassword: 'a wrong sentence', newPassword });
    for (let tries = 0; tries < 8; tries += 1) await expect(change()).rejects.toMatchObject(wrongCredentials);
    await expect(updatePassword({ oldPassword: goodPassword, newPassword })).rejects.toMatchObject({
      message: 'Password attempts exceeded',
    });
  });

  test('ends a sign-in that had begun with the old one', async () => {
    const { accessToken } = await makeSignedInFan(pool, 'lara');
    const begun = await callPool(pool.endpoint, 'InitiateAuth', {
      ClientId: 'storefront',
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: 'lara', SRP_A: 'abcdef' },
    });
    expect(begun.status).toBe(200);
    const open = () =>
      pool.database.query(
        `select c.secret_hash from identity_challenges c join identity_users using (user_id) where username = 'lara'`,
      );
    expect(await open()).toHaveLength(1);
    const change = { AccessToken: accessToken, PreviousPassword: goodPassword, ProposedPassword: newPassword };
    expect((await callPool(pool.endpoint, 'ChangePassword', change)).status).toBe(200);
    expect(await open()).toHaveLength(0);
  });
});
