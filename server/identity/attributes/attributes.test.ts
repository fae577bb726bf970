import {
  confirmUserAttribute,
  fetchUserAttributes,
  sendUserAttributeVerificationCode,
  signIn,
  updateUserAttributes,
} from 'aws-amplify/auth';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { connectAmplify, goodPassword, makeFan, makeSignedInFan, readTokens } from '../testing/amplify-client.ts';
import { startTestPool, type TestPool } from '../testing/start-test-pool.ts';

let pool: TestPool;
beforeAll(async () => {
  pool = await startTestPool();
  connectAmplify(pool.endpoint);
});
afterAll(() => pool.close());

function confirmEmail(confirmationCode: string) {
  return confirmUserAttribute({ userAttributeKey: 'email', confirmationCode });
}

async function signInUnverified(username: string): Promise<string> {
  const email = `${username}@example.org`;
  await pool.pool.createConfirmedUser({
    username,
    email,
    password: goodPassword,
    isEmailVerified: false,
    locale: 'pt',
  });
  connectAmplify(pool.endpoint);
  await signIn({ username, password: goodPassword });
  return email;
}

describe('attributes', () => {
  test('are changed, are in the next token, and are removed by an empty value', async () => {
    const { email } = await makeSignedInFan(pool, 'ana');
    await updateUserAttributes({
      userAttributes: { name: 'Ana Maria', picture: '/pictures/a_1-x', locale: 'pt-PT' },
    });
    expect(await fetchUserAttributes()).toMatchObject({
      email,
      email_verified: 'true',
      name: 'Ana Maria',
      locale: 'pt-PT',
    });
    const { idToken } = await readTokens({ forceRefresh: true });
    expect(decodeJwt(idToken)).toMatchObject({ name: 'Ana Maria', picture: '/pictures/a_1-x' });
    await updateUserAttributes({ userAttributes: { picture: '' } });
    expect(await fetchUserAttributes()).not.toHaveProperty('picture');
    expect(await fetchUserAttributes()).toHaveProperty('name');
  });

  test('that the fan may not write are refused, and with them the whole request', async () => {
    await makeSignedInFan(pool, 'bela');
    const change = (userAttributes: Record<string, string>) => updateUserAttributes({ userAttributes });
    await expect(change({ name: 'B', email_verified: 'true' })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    await expect(change({ name: 'B', 'custom:admin': 'true' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
    await expect(change({ name: 'B', picture: 'https://example.org/a.webp' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
    expect(await fetchUserAttributes()).not.toHaveProperty('name');
  });
});

describe('an unverified address', () => {
  test('is verified by a code, and the next token says so', async () => {
    const email = await signInUnverified('carla');
    expect(decodeJwt((await readTokens()).idToken)['email_verified']).toBe(false);
    expect(await sendUserAttributeVerificationCode({ userAttributeKey: 'email' })).toMatchObject({
      destination: 'c***@e***',
      attributeName: 'email',
    });
    expect((await pool.lastMessage(email)).text).toContain('para confirmar este endereço');
    const code = await pool.lastCode(email);
    await expect(confirmEmail(code === '000000' ? '000001' : '000000')).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    await confirmEmail(code);
    await confirmEmail(code);
    const { idToken } = await readTokens({ forceRefresh: true });
    expect(await pool.pool.verifyIdToken(idToken)).toMatchObject({ kind: 'valid', user: { isEmailVerified: true } });
  });

  test('is replaced immediately by another, whose code verifies it; the old one’s does not', async () => {
    const email = await signInUnverified('dina');
    await sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
    const old = await pool.lastCode(email);
    const result = await updateUserAttributes({ userAttributes: { email: 'dina2@example.org' } });
    expect(result.email).toMatchObject({
      isUpdated: false,
      nextStep: { updateAttributeStep: 'CONFIRM_ATTRIBUTE_WITH_CODE' },
    });
    expect(await fetchUserAttributes()).toMatchObject({ email: 'dina2@example.org', email_verified: 'false' });
    const fresh = await pool.lastCode('dina2@example.org');
    if (old !== fresh) await expect(confirmEmail(old)).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await confirmEmail(fresh);
    expect(await fetchUserAttributes()).toMatchObject({ email: 'dina2@example.org', email_verified: 'true' });
  });

  test('is refused an expired code', async () => {
    const email = await signInUnverified('eva');
    await sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
    pool.clock.advance(24 * 3_600_000);
    connectAmplify(pool.endpoint);
    await signIn({ username: 'eva', password: goodPassword });
    await expect(confirmEmail(await pool.lastCode(email))).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });
});

describe('a verified address', () => {
  test('holds until the new one is proved', async () => {
    const { email } = await makeSignedInFan(pool, 'flora');
    await updateUserAttributes({ userAttributes: { email: 'flora.new@example.org' } });
    expect(await fetchUserAttributes()).toMatchObject({ email, email_verified: 'true' });
    await confirmEmail(await pool.lastCode('flora.new@example.org'));
    expect(await fetchUserAttributes()).toMatchObject({ email: 'flora.new@example.org', email_verified: 'true' });
    connectAmplify(pool.endpoint);
    expect(await signIn({ username: 'flora.new@example.org', password: goodPassword })).toMatchObject({
      isSignedIn: true,
    });
  });

  test('of another account is neither revealed nor available', async () => {
    const { email: taken } = await makeFan(pool, 'greta');
    const { email } = await makeSignedInFan(pool, 'helena');
    const result = await updateUserAttributes({ userAttributes: { email: taken } });
    expect(result.email).toMatchObject({
      isUpdated: false,
      nextStep: { updateAttributeStep: 'CONFIRM_ATTRIBUTE_WITH_CODE' },
    });
    expect(await pool.lastMessage(taken)).toMatchObject({ kind: 'account-exists', code: null });
    expect(await fetchUserAttributes()).toMatchObject({ email, email_verified: 'true' });
  });

  test('sent again unchanged requires no code', async () => {
    const { email } = await makeSignedInFan(pool, 'ida');
    const before = await pool.countMessages(email);
    const result = await updateUserAttributes({ userAttributes: { email, name: 'Ida' } });
    expect(result.email).toMatchObject({ isUpdated: true });
    expect(await pool.countMessages(email)).toBe(before);
  });
});
