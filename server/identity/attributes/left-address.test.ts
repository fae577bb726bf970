import {
  confirmResetPassword,
  confirmSignUp,
  confirmUserAttribute,
  resetPassword,
  signIn,
  signUp,
  updateUserAttributes,
} from 'aws-amplify/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { connectAmplify, goodPassword, makeSignedInFan } from '../testing/amplify-client.ts';
import { callPool } from '../testing/call-pool.ts';
import { startTestPool, type TestPool } from '../testing/start-test-pool.ts';

let pool: TestPool;
beforeAll(async () => {
  pool = await startTestPool();
});
afterAll(() => pool.close());

const newPassword = 'quite another sentence';
const mismatch = { name: 'CodeMismatchException' };

/** The signed-in fan's address, proved. */
async function moveTo(email: string) {
  await updateUserAttributes({ userAttributes: { email } });
  await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: await pool.lastCode(email) });
}

describe('a code to choose a new password', () => {
  test('that went to a mistyped e-mail address is useless to its reader once the address is corrected', async () => {
    connectAmplify(pool.endpoint);
    const apply = (email: string) =>
      signUp({ username: 'ana', password: goodPassword, options: { userAttributes: { email } } });
    await apply('anna@example.org');
    await resetPassword({ username: 'ana' });
    const confirmationCode = await pool.lastCode('anna@example.org');
    await apply('ana@example.org');
    const reset = () => confirmResetPassword({ username: 'ana', confirmationCode, newPassword });
    await expect(reset()).rejects.toMatchObject(mismatch);
    await confirmSignUp({ username: 'ana', confirmationCode: await pool.lastCode('ana@example.org') });
    await expect(reset()).rejects.toMatchObject(mismatch);
    expect(await signIn({ username: 'ana', password: goodPassword })).toMatchObject({ isSignedIn: true });
  });

  test('stops working once the fan changes the mailbox that it went to, even if they change back', async () => {
    const { email } = await makeSignedInFan(pool, 'bela');
    await resetPassword({ username: 'bela' });
    const confirmationCode = await pool.lastCode(email);
    const reset = () => confirmResetPassword({ username: 'bela', confirmationCode, newPassword });
    await moveTo('bela.new@example.org');
    await expect(reset()).rejects.toMatchObject(mismatch);
    await moveTo(email);
    await expect(reset()).rejects.toMatchObject(mismatch);
  });

  test('that was used can’t be repeated from a mailbox that the fan has left', async () => {
    const { email } = await makeSignedInFan(pool, 'carla');
    await resetPassword({ username: 'carla' });
    const confirmationCode = await pool.lastCode(email);
    const reset = () => confirmResetPassword({ username: 'carla', confirmationCode, newPassword });
    await reset();
    await reset();
    connectAmplify(pool.endpoint);
    await signIn({ username: 'carla', password: newPassword });
    await moveTo('carla.new@example.org');
    await expect(reset()).rejects.toMatchObject(mismatch);
  });

  test('ends when the password is changed without it', async () => {
    const { email, accessToken } = await makeSignedInFan(pool, 'dina');
    await resetPassword({ username: 'dina' });
    const confirmationCode = await pool.lastCode(email);
    await callPool(pool.endpoint, 'ChangePassword', {
      AccessToken: accessToken,
      PreviousPassword: goodPassword,
      ProposedPassword: newPassword,
    });
    await expect(
      confirmResetPassword({ username: 'dina', confirmationCode, newPassword: 'a third sentence' }),
    ).rejects.toMatchObject(mismatch);
  });
});

test('an unused sign-up code does not bring back a mailbox that the fan has left', async () => {
  connectAmplify(pool.endpoint);
  const email = 'eva@example.org';
  await signUp({ username: 'eva', password: goodPassword, options: { userAttributes: { email } } });
  const signUpCode = await pool.lastCode(email);
  // Another way to prove the address.
  await resetPassword({ username: 'eva' });
  await confirmResetPassword({ username: 'eva', confirmationCode: await pool.lastCode(email), newPassword });
  await signIn({ username: 'eva', password: newPassword });
  await moveTo('eva.new@example.org');
  await expect(confirmSignUp({ username: 'eva', confirmationCode: signUpCode })).rejects.toMatchObject(mismatch);
});

test('a sign-up code sent to a mistyped e-mail address stops working once the address is corrected, even if no new code could be sent', async () => {
  const right = 'ida@example.org';
  const apply = (Value: string) =>
    callPool(pool.endpoint, 'SignUp', {
      ClientId: 'storefront',
      Username: 'ida',
      Password: goodPassword,
      UserAttributes: [{ Name: 'email', Value }],
    });
  await apply('idda@example.org');
  const code = await pool.lastCode('idda@example.org');
  for (let asked = 0; asked < 12; asked += 1) {
    await callPool(pool.endpoint, 'ForgotPassword', { ClientId: 'storefront', Username: right });
  }
  expect((await apply(right)).errorType).toBe('LimitExceededException');
  const confirm = { ClientId: 'storefront', Username: 'ida', ConfirmationCode: code };
  expect((await callPool(pool.endpoint, 'ConfirmSignUp', confirm)).errorType).toBe('CodeMismatchException');
});

describe('the owner is told', () => {
  test('at the old e-mail address that it was changed, in the account’s language', async () => {
    const { email } = await makeSignedInFan(pool, 'flora');
    await updateUserAttributes({ userAttributes: { locale: 'pt-PT' } });
    await moveTo('flora.new@example.org');
    const message = await pool.lastMessage(email);
    expect(message).toMatchObject({ kind: 'email-changed', channel: 'email', code: null });
    expect(message.text).toMatch(
      /^Farol FC: o seu endereço de e-mail foi alterado\n\nO endereço de e-mail da sua conta foi alterado/,
    );
    expect(await pool.lastMessage('flora.new@example.org')).toMatchObject({ kind: 'email-verification-code' });
  });

  test('neither of an unverified e-mail address nor of a change in case only', async () => {
    const email = 'greta@example.org';
    const account = { username: 'greta', email, password: goodPassword, isEmailVerified: false, locale: 'en' } as const;
    await pool.pool.createConfirmedUser(account);
    connectAmplify(pool.endpoint);
    await signIn({ username: 'greta', password: goodPassword });
    await moveTo('greta.new@example.org');
    expect(await pool.countMessages(email)).toBe(0);
    await moveTo('Greta.New@example.org');
    expect(await pool.lastMessage('greta.new@example.org')).toMatchObject({ kind: 'email-verification-code' });
  });

  test('when the password was changed and when it was reset', async () => {
    const { email, accessToken } = await makeSignedInFan(pool, 'helena');
    const change = { PreviousPassword: goodPassword, ProposedPassword: newPassword };
    await callPool(pool.endpoint, 'ChangePassword', { AccessToken: accessToken, ...change });
    const message = await pool.lastMessage(email);
    expect(message).toMatchObject({ kind: 'password-changed', channel: 'email', code: null });
    expect(message.text).toContain('The password of your account was changed');
    await resetPassword({ username: 'helena' });
    const confirmationCode = await pool.lastCode(email);
    await confirmResetPassword({ username: 'helena', confirmationCode, newPassword: goodPassword });
    expect(await pool.lastMessage(email)).toMatchObject({ kind: 'password-changed' });
  });
});
