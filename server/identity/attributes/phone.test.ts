import {
  confirmUserAttribute,
  deleteUserAttributes,
  fetchUserAttributes,
  sendUserAttributeVerificationCode,
  signUp,
  updateMFAPreference,
  updateUserAttributes,
} from 'aws-amplify/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { connectAmplify, goodPassword, makeSignedInFan } from '../testing/amplify-client.ts';
import { otherCode } from '../testing/authenticator.ts';
import { startTestPool, type TestPool } from '../testing/start-test-pool.ts';

let pool: TestPool;
beforeAll(async () => {
  pool = await startTestPool();
});
afterAll(() => pool.close());

let numbers = 0;
/** A number that no other test has. */
function someNumber(): string {
  numbers += 1;
  return `+35191${String(numbers).padStart(7, '0')}`;
}

function writePhone(number: string) {
  return updateUserAttributes({ userAttributes: { phone_number: number } });
}

function confirmPhone(confirmationCode: string) {
  return confirmUserAttribute({ userAttributeKey: 'phone_number', confirmationCode });
}

describe('a telephone number', () => {
  test('is verified by a code in a text message', async () => {
    await makeSignedInFan(pool, 'ana');
    const number = someNumber();
    const { phone_number: result } = await writePhone(number);
    expect(result).toMatchObject({
      isUpdated: false,
      nextStep: {
        updateAttributeStep: 'CONFIRM_ATTRIBUTE_WITH_CODE',
        codeDeliveryDetails: {
          attributeName: 'phone_number',
          deliveryMedium: 'SMS',
          destination: `+*******${number.slice(-4)}`,
        },
      },
    });
    expect(await pool.lastMessage(number)).toMatchObject({ channel: 'sms', kind: 'phone-verification-code' });
    expect(await fetchUserAttributes()).toMatchObject({ phone_number: number, phone_number_verified: 'false' });
    const code = await pool.lastCode(number);
    await expect(confirmPhone(otherCode(code))).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await confirmPhone(code);
    await confirmPhone(code);
    expect(await fetchUserAttributes()).toMatchObject({ phone_number: number, phone_number_verified: 'true' });
  });

  test('gets another code on request, in the language of the page; without a number there is none', async () => {
    await makeSignedInFan(pool, 'bela');
    const ask = () =>
      sendUserAttributeVerificationCode({
        userAttributeKey: 'phone_number',
        options: { clientMetadata: { locale: 'pt' } },
      });
    await expect(ask()).rejects.toMatchObject({ name: 'InvalidParameterException' });
    const number = someNumber();
    await writePhone(number);
    expect(await ask()).toMatchObject({ deliveryMedium: 'SMS', attributeName: 'phone_number' });
    expect((await pool.lastMessage(number)).text).toContain('para confirmar este número');
    await confirmPhone(await pool.lastCode(number));
  });

  test('that is proved holds until the new one is', async () => {
    await makeSignedInFan(pool, 'carla');
    const [first, second] = [someNumber(), someNumber()];
    await writePhone(first);
    await confirmPhone(await pool.lastCode(first));
    await writePhone(second);
    expect(await fetchUserAttributes()).toMatchObject({ phone_number: first, phone_number_verified: 'true' });
    await confirmPhone(await pool.lastCode(second));
    expect(await fetchUserAttributes()).toMatchObject({ phone_number: second, phone_number_verified: 'true' });
  });

  test('is not proved by the code of an earlier one, nor by a code that is too old', async () => {
    await makeSignedInFan(pool, 'dina');
    const [first, second] = [someNumber(), someNumber()];
    await writePhone(first);
    const old = await pool.lastCode(first);
    await writePhone(second);
    const fresh = await pool.lastCode(second);
    if (old !== fresh) await expect(confirmPhone(old)).rejects.toMatchObject({ name: 'CodeMismatchException' });
    const before = pool.clock.now();
    // The tokens have an hour; the test’s code is made old instead.
    await pool.database.query(`update identity_codes set expires_at = $1 where purpose = 'verify-phone'`, [before]);
    await expect(confirmPhone(fresh)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });

  test.each(['910000000', '+0351910000', '+35191', '+351 910 000 000', '+3519100000000000', 'tel:+351910000000'])(
    'is refused as %s',
    async (number) => {
      await makeSignedInFan(pool, `eva${number.replaceAll(/\W/g, '-')}`);
      await expect(writePhone(number)).rejects.toMatchObject({
        name: 'InvalidParameterException',
        message: 'Invalid phone number format.',
      });
    },
  );

  test('can be deleted, but not while a second factor needs it', async () => {
    await makeSignedInFan(pool, 'flora');
    const number = someNumber();
    await writePhone(number);
    await confirmPhone(await pool.lastCode(number));
    await updateMFAPreference({ sms: 'ENABLED' });
    const remove = () => deleteUserAttributes({ userAttributeKeys: ['phone_number'] });
    const refusal = { name: 'InvalidParameterException', message: expect.stringContaining('SMS_MFA') };
    await expect(remove()).rejects.toMatchObject(refusal);
    await expect(writePhone('')).rejects.toMatchObject(refusal);
    expect(await fetchUserAttributes()).toMatchObject({ phone_number: number });
    await updateMFAPreference({ sms: 'DISABLED' });
    await remove();
    expect(await fetchUserAttributes()).not.toHaveProperty('phone_number');
    expect(await fetchUserAttributes()).not.toHaveProperty('phone_number_verified');
  });

  test('may be given at sign-up, unproved', async () => {
    connectAmplify(pool.endpoint);
    const number = someNumber();
    const userAttributes = { email: 'greta@example.org', phone_number: number };
    await signUp({ username: 'greta', password: goodPassword, options: { userAttributes } });
    const rows = await pool.database.query(
      `select phone_number, is_phone_verified from identity_users where username = 'greta'`,
    );
    expect(rows).toEqual([{ phone_number: number, is_phone_verified: false }]);
    expect(await pool.countMessages(number)).toBe(0);
  });

  test('can’t be used to run up costs: text messages are limited for each fan, whatever the number', async () => {
    await makeSignedInFan(pool, 'helena');
    for (let sent = 0; sent < 20; sent += 1) await writePhone(someNumber());
    const last = someNumber();
    await expect(writePhone(last)).rejects.toMatchObject({ name: 'LimitExceededException' });
    expect(await pool.countMessages(last)).toBe(0);
    expect(await fetchUserAttributes()).not.toMatchObject({ phone_number: last });
  });
});

test('attributes are deleted by name, except for required ones', async () => {
  await makeSignedInFan(pool, 'ida');
  await updateUserAttributes({ userAttributes: { name: 'Ida', nickname: 'I' } });
  await deleteUserAttributes({ userAttributeKeys: ['nickname'] });
  expect(await fetchUserAttributes()).toMatchObject({ name: 'Ida' });
  expect(await fetchUserAttributes()).not.toHaveProperty('nickname');
  const remove = (key: 'email' | 'email_verified' | 'custom:terms_version' | 'gender') =>
    deleteUserAttributes({ userAttributeKeys: [key] });
  await expect(remove('email')).rejects.toMatchObject({ name: 'InvalidParameterException' });
  await expect(remove('email_verified')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await expect(remove('custom:terms_version')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await expect(remove('gender')).rejects.toMatchObject({ name: 'InvalidParameterException' });
});
