import {
  confirmResetPassword,
  confirmSignIn,
  fetchMFAPreference,
  getCurrentUser,
  resetPassword,
  signIn,
  updatePassword,
  updateUserAttributes,
} from 'aws-amplify/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { connectAmplify, goodPassword, makeFan, makeSignedInFan } from '../testing/amplify-client.ts';
import { authenticatorCode, otherCode } from '../testing/authenticator.ts';
import { callPool } from '../testing/call-pool.ts';
import { nextTotp, turnOnSms, turnOnTotp } from '../testing/second-factors.ts';
import { startTestPool, type TestPool } from '../testing/start-test-pool.ts';

let pool: TestPool;
beforeAll(async () => {
  pool = await startTestPool();
});
afterAll(() => pool.close());

const flows = ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'] as const;
type Flow = (typeof flows)[number];

/** On a device that the pool has not seen. */
function attempt(username: string, password = goodPassword, authFlowType: Flow = 'USER_SRP_AUTH') {
  connectAmplify(pool.endpoint);
  return signIn({ username, password, options: { authFlowType } });
}

const answer = (challengeResponse: string) => confirmSignIn({ challengeResponse });
const asksTotp = { isSignedIn: false, nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' } };
const wrongPassword = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };

describe.each(flows)('a second factor by %s', (flow) => {
  const name = (text: string) => `${text}-${flow.toLowerCase().replaceAll('_', '-')}`;

  test('by authenticator is asked for after the right password only, and ends the sign-in @spec(validation.mfa)', async () => {
    await makeSignedInFan(pool, name('ana'));
    const secret = await turnOnTotp(pool);
    await expect(attempt(name('ana'), 'a wrong sentence', flow)).rejects.toMatchObject(wrongPassword);
    expect(await attempt(name('ana'), goodPassword, flow)).toEqual(asksTotp);
    await expect(getCurrentUser()).rejects.toThrow();
    const code = nextTotp(pool, secret);
    await expect(answer(otherCode(code))).rejects.toMatchObject({
      name: 'CodeMismatchException',
      message: 'Invalid code received for user',
    });
    expect(await answer(code)).toMatchObject({ isSignedIn: true });
    expect(await getCurrentUser()).toMatchObject({ username: name('ana') });
  });

  test('by text message sends a code to the proved number, which works once and in its own sign-in @spec(validation.mfa)', async () => {
    const number = flow === 'USER_SRP_AUTH' ? '+351920000001' : '+351920000002';
    await makeSignedInFan(pool, name('bela'));
    await turnOnSms(pool, number);
    const before = await pool.countMessages(number);
    expect(await attempt(name('bela'), goodPassword, flow)).toEqual({
      isSignedIn: false,
      nextStep: {
        signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE',
        codeDeliveryDetails: { deliveryMedium: 'SMS', destination: `+*******${number.slice(-4)}` },
      },
    });
    expect(await pool.countMessages(number)).toBe(before + 1);
    expect(await pool.lastMessage(number)).toMatchObject({ channel: 'sms', kind: 'sign-in-code' });
    const first = await pool.lastCode(number);
    await attempt(name('bela'), goodPassword, flow);
    const second = await pool.lastCode(number);
    if (first !== second) {
      await expect(answer(first)).rejects.toMatchObject({
        name: 'CodeMismatchException',
        message: 'Invalid code or auth state for the user.',
      });
    }
    expect(await answer(second)).toMatchObject({ isSignedIn: true });
  });

  test('of two is the fan’s choice at sign-in, unless one is preferred', async () => {
    const number = flow === 'USER_SRP_AUTH' ? '+351920000003' : '+351920000004';
    await makeSignedInFan(pool, name('carla'));
    const secret = await turnOnTotp(pool);
    await turnOnSms(pool, number);
    expect(await attempt(name('carla'), goodPassword, flow)).toEqual({
      isSignedIn: false,
      nextStep: { signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION', allowedMFATypes: ['SMS', 'TOTP'] },
    });
    expect(await answer('TOTP')).toEqual(asksTotp);
    expect(await answer(nextTotp(pool, secret))).toMatchObject({ isSignedIn: true });
    await attempt(name('carla'), goodPassword, flow);
    expect(await answer('SMS')).toMatchObject({ nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE' } });
    expect(await answer(await pool.lastCode(number))).toMatchObject({ isSignedIn: true });
  });
});

test('strangers who request codes to a fan’s telephone do not keep the fan out', async () => {
  const number = '+351920000005';
  await makeSignedInFan(pool, 'diva');
  await turnOnSms(pool, number);
  await makeSignedInFan(pool, 'stranger');
  const write = (phone: string) => updateUserAttributes({ userAttributes: { phone_number: phone } });
  for (let sent = 0; sent < 11; sent += 1) await write(number);
  await expect(write(number)).rejects.toMatchObject({ name: 'LimitExceededException' });
  for (let texts = 0; texts < 12; texts += 1) await attempt('diva');
  expect(await answer(await pool.lastCode(number))).toMatchObject({ isSignedIn: true });
  // But each costs money.
  await expect(attempt('diva')).rejects.toMatchObject({ name: 'TooManyFailedAttemptsException' });
});

describe('a code of an authenticator', () => {
  test('is taken one step early and one step late', async () => {
    await makeSignedInFan(pool, 'dina');
    const secret = await turnOnTotp(pool);
    for (const [wait, offset] of [
      [90_000, -30_000],
      [90_000, 30_000],
    ] as const) {
      await attempt('dina');
      pool.clock.advance(wait);
      const shown = new Date(pool.clock.now().getTime() + offset);
      expect(await answer(authenticatorCode(secret, shown))).toMatchObject({ isSignedIn: true });
    }
    await attempt('dina');
    pool.clock.advance(120_000);
    const old = new Date(pool.clock.now().getTime() - 60_000);
    await expect(answer(authenticatorCode(secret, old))).rejects.toMatchObject({ name: 'CodeMismatchException' });
  });

  test('is taken once, also among many at once, and not after a later one', async () => {
    await makeSignedInFan(pool, 'eva');
    const secret = await turnOnTotp(pool);
    const code = nextTotp(pool, secret);
    const sessions = await Promise.all(Array.from({ length: 4 }, () => begin('eva')));
    const answers = await Promise.all(sessions.map((session) => respond('eva', session, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const refused of answers.filter(({ status }) => status === 400)) {
      expect(refused).toMatchObject({
        errorType: 'ExpiredCodeException',
        body: { message: 'Your software token has already been used once.' },
      });
    }
    const [left = ''] = sessions.filter((_, index) => answers[index]?.status === 400);
    const previous = authenticatorCode(secret, new Date(pool.clock.now().getTime() - 30_000));
    expect((await respond('eva', left, previous)).errorType).toBe('ExpiredCodeException');
    expect((await respond('eva', left, nextTotp(pool, secret))).status).toBe(200);
  });
});

async function begin(username: string): Promise<string> {
  const { body } = await callPool(pool.endpoint, 'InitiateAuth', {
    ClientId: 'storefront',
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: username, PASSWORD: goodPassword },
  });
  return String(body['Session']);
}

function respond(username: string, Session: string, code: string, ChallengeName = 'SOFTWARE_TOKEN_MFA') {
  return callPool(pool.endpoint, 'RespondToAuthChallenge', {
    ClientId: 'storefront',
    ChallengeName,
    Session,
    ChallengeResponses: { USERNAME: username, [`${ChallengeName}_CODE`]: code },
  });
}

describe('the second factor’s session', () => {
  const stale = { errorType: 'NotAuthorizedException', body: { message: 'Invalid session for the user.' } };

  test('takes five answers, and no sixth even when it is right', async () => {
    await makeSignedInFan(pool, 'flora');
    const secret = await turnOnTotp(pool);
    const session = await begin('flora');
    const code = nextTotp(pool, secret);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await respond('flora', session, otherCode(code))).errorType).toBe('CodeMismatchException');
    }
    expect(await respond('flora', session, code)).toMatchObject(stale);
    expect((await respond('flora', await begin('flora'), code)).status).toBe(200);
  });

  test('is not won by the right code among many sent at once', async () => {
    await makeSignedInFan(pool, 'gloria');
    const secret = await turnOnTotp(pool);
    const session = await begin('gloria');
    const code = nextTotp(pool, secret);
    const wrong = Array.from({ length: 12 }, () => respond('gloria', session, otherCode(code)));
    const answers = await Promise.all([...wrong, respond('gloria', session, code)]);
    const looked = answers.filter(({ errorType }) => errorType !== 'NotAuthorizedException');
    expect(looked.length).toBeLessThanOrEqual(5);
    expect((await respond('gloria', session, code)).errorType).toBe('NotAuthorizedException');
  });

  test('is bounded for the account: after ten wrong codes within an hour the right one waits', async () => {
    await makeSignedInFan(pool, 'greta');
    const secret = await turnOnTotp(pool);
    for (let round = 0; round < 2; round += 1) {
      const session = await begin('greta');
      const guesses = Array.from({ length: 5 }, () => respond('greta', session, 'wrong'));
      expect((await Promise.all(guesses)).map(({ errorType }) => errorType)).toEqual(
        Array.from({ length: 5 }, () => 'CodeMismatchException'),
      );
    }
    expect(await respond('greta', await begin('greta'), nextTotp(pool, secret))).toMatchObject({
      errorType: 'TooManyFailedAttemptsException',
    });
    pool.clock.advance(3_600_000);
    const session = await begin('greta');
    expect((await respond('greta', session, nextTotp(pool, secret))).status).toBe(200);
  });

  test('is good once, for its own step, and for a quarter of an hour', async () => {
    await makeSignedInFan(pool, 'helena');
    const secret = await turnOnTotp(pool);
    const session = await begin('helena');
    expect(await respond('helena', session, '123456', 'SMS_MFA')).toMatchObject(stale);
    expect(await respond('helena', 'made-up', '123456')).toMatchObject(stale);
    expect((await respond('helena', session, nextTotp(pool, secret))).status).toBe(200);
    expect(await respond('helena', session, nextTotp(pool, secret))).toMatchObject(stale);
    const late = await begin('helena');
    pool.clock.advance(15 * 60_000);
    expect(await respond('helena', late, nextTotp(pool, secret))).toMatchObject({
      body: { message: 'Invalid session for the user, session is expired.' },
    });
  });

  test('requires a session and a code', async () => {
    const missing = await callPool(pool.endpoint, 'RespondToAuthChallenge', {
      ClientId: 'storefront',
      ChallengeName: 'SMS_MFA',
      ChallengeResponses: { USERNAME: 'x', SMS_MFA_CODE: '123456' },
    });
    expect(missing).toMatchObject({
      errorType: 'InvalidParameterException',
      body: { message: 'Missing required parameter Session' },
    });
    expect((await respond('x', 'some session', '')).body['message']).toBe(
      'SOFTWARE_TOKEN_MFA_CODE parameter is required',
    );
  });
});

describe('a password', () => {
  test('that is changed or replaced leaves the second factor on', async () => {
    const { email } = await makeSignedInFan(pool, 'ida');
    const secret = await turnOnTotp(pool);
    await updatePassword({ oldPassword: goodPassword, newPassword: 'quite another sentence' });
    expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'] });
    expect(await attempt('ida', 'quite another sentence')).toEqual(asksTotp);
    connectAmplify(pool.endpoint);
    await resetPassword({ username: 'ida' });
    const confirmationCode = await pool.lastCode(email);
    await confirmResetPassword({ username: 'ida', confirmationCode, newPassword: goodPassword });
    expect(await attempt('ida')).toEqual(asksTotp);
    expect(await answer(nextTotp(pool, secret))).toMatchObject({ isSignedIn: true });
  });

  test('that is wrong does not reveal who has a second factor', async () => {
    await makeSignedInFan(pool, 'joana');
    await turnOnTotp(pool);
    await makeFan(pool, 'lara');
    const getChallenge = async (username: string) => {
      const { body } = await callPool(pool.endpoint, 'InitiateAuth', {
        ClientId: 'storefront',
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: username, SRP_A: 'abcdef' },
      });
      const parameters = body['ChallengeParameters'] as Record<string, string>; // strings by the protocol
      return { name: body['ChallengeName'], keys: Object.keys(parameters), session: body['Session'] };
    };
    const withFactor = await getChallenge('joana');
    expect(await getChallenge('lara')).toEqual(withFactor);
    expect(await getChallenge('nobody')).toEqual(withFactor);
    for (const username of ['joana', 'lara', 'nobody']) {
      await expect(attempt(username, 'a wrong sentence')).rejects.toMatchObject(wrongPassword);
    }
  });
});
