import {
  confirmSignIn,
  deleteUser,
  fetchDevices,
  fetchMFAPreference,
  rememberDevice,
  setUpTOTP,
  signIn,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { connectAmplify, goodPassword, makeFan, makeSignedInFan } from '../testing/amplify-client.ts';
import { authenticatorCode, otherCode } from '../testing/authenticator.ts';
import { callPool } from '../testing/call-pool.ts';
import { nextTotp, turnOnSms, turnOnTotp } from '../testing/second-factors.ts';
import { startTestPool, type TestPool } from '../testing/start-test-pool.ts';

const asksTotp = { nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' } };

describe('where a second factor is the fan’s choice', () => {
  let pool: TestPool;
  beforeAll(async () => {
    pool = await startTestPool();
  });
  afterAll(() => pool.close());

  const invalid = { name: 'InvalidParameterException' };
  function signInAfresh(username: string) {
    connectAmplify(pool.endpoint);
    return signIn({ username, password: goodPassword });
  }

  test('no factor is switched on at first', async () => {
    await makeSignedInFan(pool, 'ana');
    expect(await fetchMFAPreference()).toEqual({});
  });

  test('no factor can be switched on before it is proved', async () => {
    await makeSignedInFan(pool, 'bela');
    await expect(updateMFAPreference({ totp: 'ENABLED' })).rejects.toMatchObject({
      ...invalid,
      message: 'User has not verified software token mfa',
    });
    await setUpTOTP();
    await expect(updateMFAPreference({ totp: 'PREFERRED' })).rejects.toMatchObject(invalid);
    await expect(updateMFAPreference({ sms: 'ENABLED' })).rejects.toMatchObject({
      ...invalid,
      message: 'User does not have delivery config set to turn on SMS_MFA',
    });
    await expect(updateMFAPreference({ email: 'ENABLED' })).rejects.toMatchObject(invalid);
    expect(await fetchMFAPreference()).toEqual({});
    expect(await signInAfresh('bela')).toMatchObject({ isSignedIn: true });
  });

  test('an authenticator is set up with a code of its own, and does nothing until it is switched on', async () => {
    await makeSignedInFan(pool, 'carla');
    await expect(verifyTOTPSetup({ code: '123456' })).rejects.toMatchObject({
      name: 'SoftwareTokenMFANotFoundException',
    });
    const details = await setUpTOTP();
    expect(details.sharedSecret).toMatch(/^[A-Z2-7]{32}$/);
    expect(details.getSetupUri('Farol').href).toContain(details.sharedSecret);
    const code = authenticatorCode(details.sharedSecret, pool.clock.now());
    await expect(verifyTOTPSetup({ code: otherCode(code) })).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
      message: 'Code mismatch',
    });
    await verifyTOTPSetup({ code, options: { friendlyDeviceName: 'my telephone' } });
    expect(await fetchMFAPreference()).toEqual({});
    await updateMFAPreference({ totp: 'PREFERRED' });
    expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
    await signInAfresh('carla');
    await expect(confirmSignIn({ challengeResponse: code })).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });

  test('a new authenticator takes the old one’s place once it is proved', async () => {
    await makeSignedInFan(pool, 'dina');
    const old = await turnOnTotp(pool);
    const { sharedSecret: fresh } = await setUpTOTP();
    await signInAfresh('dina');
    await confirmSignIn({ challengeResponse: nextTotp(pool, old) });
    await verifyTOTPSetup({ code: nextTotp(pool, fresh) });
    await signInAfresh('dina');
    await expect(confirmSignIn({ challengeResponse: nextTotp(pool, old) })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    expect(await confirmSignIn({ challengeResponse: nextTotp(pool, fresh) })).toMatchObject({ isSignedIn: true });
  });

  test('a preference moves between factors, and ends with the factor', async () => {
    await makeSignedInFan(pool, 'eva');
    await turnOnTotp(pool, 'PREFERRED');
    await turnOnSms(pool, '+351930000001');
    expect(await fetchMFAPreference()).toEqual({ enabled: ['SMS', 'TOTP'], preferred: 'TOTP' });
    await updateMFAPreference({ sms: 'PREFERRED', totp: 'NOT_PREFERRED' });
    expect(await fetchMFAPreference()).toEqual({ enabled: ['SMS', 'TOTP'], preferred: 'SMS' });
    await expect(updateMFAPreference({ sms: 'PREFERRED', totp: 'PREFERRED' })).rejects.toMatchObject(invalid);
    await updateMFAPreference({ totp: 'PREFERRED' });
    expect(await fetchMFAPreference()).toMatchObject({ preferred: 'TOTP' });
    await updateMFAPreference({ totp: 'DISABLED' });
    expect(await fetchMFAPreference()).toEqual({ enabled: ['SMS'] });
    await updateMFAPreference({ totp: 'ENABLED', sms: 'DISABLED' });
    expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'] });
    expect(await signInAfresh('eva')).toMatchObject(asksTotp);
  });

  test('a factor that is switched off during a sign-in ends that sign-in', async () => {
    await makeSignedInFan(pool, 'flora');
    const secret = await turnOnTotp(pool);
    await signInAfresh('flora');
    await pool.database.query('update identity_second_factors set is_totp_on = false');
    await expect(confirmSignIn({ challengeResponse: nextTotp(pool, secret) })).rejects.toMatchObject({
      message: 'Invalid session for the user.',
    });
  });

  test('an authenticator is deleted with its user', async () => {
    await makeSignedInFan(pool, 'greta');
    await turnOnTotp(pool);
    const count = async () => (await pool.database.query('select user_id from identity_second_factors')).length;
    const before = await count();
    await deleteUser();
    expect(await count()).toBe(before - 1);
  });

  test('an operator removes a lost factor, with devices and sessions, and the user is notified', async () => {
    const { email, idToken } = await makeSignedInFan(pool, 'helena');
    await turnOnTotp(pool);
    await turnOnSms(pool, '+351930000002');
    await rememberDevice();
    expect(await fetchDevices()).toHaveLength(1);
    expect(await pool.pool.resetSecondFactor('nobody')).toEqual({ kind: 'user-unknown' });
    expect(await pool.pool.resetSecondFactor('Helena')).toMatchObject({ kind: 'reset' });
    expect(await pool.pool.verifyIdToken(idToken)).toEqual({ kind: 'invalid', reason: 'revoked' });
    expect(await pool.lastMessage(email)).toMatchObject({ kind: 'second-factor-reset', channel: 'email' });
    expect(await signInAfresh('helena')).toMatchObject({ isSignedIn: true });
    expect(await fetchMFAPreference()).toEqual({});
    expect(await fetchDevices()).toHaveLength(1);
  });

  test('setting up an authenticator requires an access token or a session', async () => {
    expect((await callPool(pool.endpoint, 'AssociateSoftwareToken', {})).errorType).toBe('InvalidParameterException');
    const verify = { UserCode: '123456', Session: 'made-up' };
    expect((await callPool(pool.endpoint, 'VerifySoftwareToken', verify)).errorType).toBe('NotAuthorizedException');
  });
});

describe('where a second factor is required', () => {
  let pool: TestPool;
  beforeAll(async () => {
    pool = await startTestPool({ mfa: 'required' });
    connectAmplify(pool.endpoint);
    await makeFan(pool, 'ana');
    await makeFan(pool, 'bela');
  });
  afterAll(() => pool.close());

  test.each([
    ['USER_SRP_AUTH', 'ana'],
    ['USER_PASSWORD_AUTH', 'bela'],
  ] as const)(
    'the first sign-in by %s sets up an authenticator, the next asks for it @spec(validation.mfa)',
    async (authFlowType, username) => {
      const attempt = () => signIn({ username, password: goodPassword, options: { authFlowType } });
      connectAmplify(pool.endpoint);
      const { nextStep } = await attempt();
      if (nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error(nextStep.signInStep);
      const { sharedSecret } = nextStep.totpSetupDetails;
      const code = nextTotp(pool, sharedSecret);
      await expect(confirmSignIn({ challengeResponse: otherCode(code) })).rejects.toMatchObject({
        name: 'EnableSoftwareTokenMFAException',
      });
      expect(await confirmSignIn({ challengeResponse: code })).toMatchObject({ isSignedIn: true });
      expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
      await expect(updateMFAPreference({ totp: 'DISABLED' })).rejects.toMatchObject({
        name: 'InvalidParameterException',
      });
      connectAmplify(pool.endpoint);
      expect(await attempt()).toMatchObject(asksTotp);
      expect(await confirmSignIn({ challengeResponse: nextTotp(pool, sharedSecret) })).toMatchObject({
        isSignedIn: true,
      });
    },
  );

  test('the setup cannot be skipped, and cannot add an authenticator beside one that was set up since', async () => {
    connectAmplify(pool.endpoint);
    await makeFan(pool, 'carla');
    const call = async (operation: string, body: object) => callPool(pool.endpoint, operation, body);
    const begin = async () => {
      const start = {
        ClientId: 'storefront',
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: 'carla', PASSWORD: goodPassword },
      };
      const { Session } = (await call('InitiateAuth', start)).body;
      const { body } = await call('AssociateSoftwareToken', { Session });
      return { first: Session, session: body['Session'], secret: String(body['SecretCode']) };
    };
    const skip = (Session: unknown) =>
      call('RespondToAuthChallenge', {
        ClientId: 'storefront',
        ChallengeName: 'MFA_SETUP',
        Session,
        ChallengeResponses: { USERNAME: 'carla' },
      });
    const [mine, theirs] = [await begin(), await begin()];
    for (const session of [mine.first, mine.session]) {
      expect(await skip(session)).toMatchObject({ body: { message: 'Invalid session for the user.' } });
    }
    const verify = ({ session, secret }: typeof mine) =>
      call('VerifySoftwareToken', { Session: session, UserCode: nextTotp(pool, secret) });
    const verified = await verify(mine);
    expect(verified.body).toMatchObject({ Status: 'SUCCESS' });
    expect(await verify(theirs)).toMatchObject({ body: { message: 'Invalid session for the user.' } });
    expect((await skip(verified.body['Session'])).status).toBe(200);
  });

  test('a device that was remembered before the setup does not replace the authenticator', async () => {
    connectAmplify(pool.endpoint);
    await makeFan(pool, 'dina');
    // From the time when the pool required none.
    await pool.database.query(
      `insert into identity_devices select 'eu-west-1_' || gen_random_uuid(), user_id, '', '00', '02', true, $1, $1, $1, $1::timestamptz + interval '90 days'
       from identity_users where username = 'dina'`,
      [pool.clock.now()],
    );
    const { nextStep } = await signIn({ username: 'dina', password: goodPassword });
    if (nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error(nextStep.signInStep);
    await confirmSignIn({ challengeResponse: nextTotp(pool, nextStep.totpSetupDetails.sharedSecret) });
    const rows = await pool.database.query(
      `select is_remembered from identity_devices join identity_users using (user_id) where username = 'dina'`,
    );
    expect(rows).not.toContainEqual({ is_remembered: true });
  });
});
