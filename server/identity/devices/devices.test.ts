import {
  confirmResetPassword,
  confirmSignIn,
  fetchAuthSession,
  fetchDevices,
  forgetDevice,
  rememberDevice,
  resetPassword,
  signIn,
  signOut,
  updateMFAPreference,
  updatePassword,
} from 'aws-amplify/auth';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { connectAmplify, goodPassword, makeSignedInFan, readTokens } from '../testing/amplify-client.ts';
import { callPool } from '../testing/call-pool.ts';
import { nextTotp, turnOnTotp } from '../testing/second-factors.ts';
import { startTestPool, type TestPool } from '../testing/start-test-pool.ts';

let pool: TestPool;
beforeAll(async () => {
  pool = await startTestPool();
});
afterAll(() => pool.close());

const flows = ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'] as const;
const day = 24 * 3_600_000;
const revoked = { kind: 'invalid', reason: 'revoked' };
const unknown = { errorType: 'ResourceNotFoundException', body: { message: 'Device does not exist.' } };

/** Signs in again with what the browser kept, and says which operations and challenges it took. */
async function signInAgain(username: string, authFlowType: (typeof flows)[number] = 'USER_SRP_AUTH') {
  const { fetch } = globalThis;
  const steps: string[] = [];
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const body = JSON.parse(String(init?.body)) as { ChallengeName?: string; AuthFlow?: string }; // amplify sends JSON
    const target = new Headers(init?.headers).get('x-amz-target')?.split('.')[1] ?? '';
    steps.push(body.ChallengeName ?? body.AuthFlow ?? target);
    return fetch(input, init);
  });
  try {
    return { result: await signIn({ username, password: goodPassword, options: { authFlowType } }), steps };
  } finally {
    spy.mockRestore();
  }
}

async function currentDeviceKey(): Promise<string> {
  return String(decodeJwt((await readTokens()).accessToken)['device_key']);
}

const asksTotp = { nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' } };

describe.each(flows)('a device that signs in by %s', (flow) => {
  const name = (text: string) => `${text}-${flow.toLowerCase().replaceAll('_', '-')}`;
  /** A fan whose browser signed in by this flow. */
  async function makeFanByFlow(username: string) {
    await makeSignedInFan(pool, username);
    await signOut();
    connectAmplify(pool.endpoint);
    return signInAgain(username, flow);
  }

  test('confirms itself and proves itself the next time @spec(validation.device)', async () => {
    const { steps } = await makeFanByFlow(name('ana'));
    expect(steps).toContain('ConfirmDevice');
    const key = await currentDeviceKey();
    await signOut();
    const again = await signInAgain(name('ana'), flow);
    expect(again.result).toMatchObject({ isSignedIn: true });
    expect(again.steps.slice(-2)).toEqual(['DEVICE_SRP_AUTH', 'DEVICE_PASSWORD_VERIFIER']);
    expect(again.steps).not.toContain('ConfirmDevice');
    expect(await currentDeviceKey()).toBe(key);
  });

  test('skips the second factor once the fan said to remember it, and no sooner @spec(validation.device)', async () => {
    await makeFanByFlow(name('bela'));
    const secret = await turnOnTotp(pool);
    await signOut();
    expect((await signInAgain(name('bela'), flow)).result).toMatchObject(asksTotp);
    expect(await confirmSignIn({ challengeResponse: nextTotp(pool, secret) })).toMatchObject({ isSignedIn: true });
    await rememberDevice();
    await signOut();
    const remembered = await signInAgain(name('bela'), flow);
    expect(remembered.result).toMatchObject({ isSignedIn: true });
    expect(remembered.steps.slice(-2)).toEqual(['DEVICE_SRP_AUTH', 'DEVICE_PASSWORD_VERIFIER']);
    connectAmplify(pool.endpoint);
    expect((await signInAgain(name('bela'), flow)).result).toMatchObject(asksTotp);
  });

  test('that was first seen in a sign-in with a second factor is found again too', async () => {
    await makeFanByFlow(name('carla'));
    const secret = await turnOnTotp(pool);
    connectAmplify(pool.endpoint);
    await signInAgain(name('carla'), flow);
    await confirmSignIn({ challengeResponse: nextTotp(pool, secret) });
    await rememberDevice();
    await signOut();
    expect((await signInAgain(name('carla'), flow)).result).toMatchObject({ isSignedIn: true });
  });

  test('that was forgotten elsewhere counts as a new device', async () => {
    await makeFanByFlow(name('dina'));
    const key = await currentDeviceKey();
    await rememberDevice();
    await signOut();
    await pool.database.query('delete from identity_devices where device_key = $1', [key]);
    const again = await signInAgain(name('dina'), flow);
    expect(again.result).toMatchObject({ isSignedIn: true });
    expect(again.steps.at(-1)).toBe('ConfirmDevice');
    expect(await currentDeviceKey()).not.toBe(key);
    expect(await fetchDevices()).toHaveLength(2);
  });
});

describe('a device that was remembered', () => {
  const isRemembered = async () =>
    (await fetchDevices()).map(({ attributes }) => attributes['dev:device_remembered_status']);

  /** Two browsers of one fan, both remembered; the second one is at hand. */
  async function rememberTwo(username: string) {
    await makeSignedInFan(pool, username);
    await rememberDevice();
    pool.clock.advance(1000);
    connectAmplify(pool.endpoint);
    await signIn({ username, password: goodPassword });
    await rememberDevice();
    expect(await isRemembered()).toEqual(['remembered', 'remembered']);
  }

  test('before the second factor was switched on does not replace it, except in the current browser', async () => {
    await rememberTwo('paula');
    await turnOnTotp(pool);
    expect(await isRemembered()).toEqual(['remembered', 'not_remembered']);
  });

  test('stays remembered when a factor is set that is already on', async () => {
    await makeSignedInFan(pool, 'petra');
    const secret = await turnOnTotp(pool);
    await rememberDevice();
    connectAmplify(pool.endpoint);
    pool.clock.advance(1000);
    await signIn({ username: 'petra', password: goodPassword });
    await confirmSignIn({ challengeResponse: nextTotp(pool, secret) });
    await updateMFAPreference({ totp: 'PREFERRED' });
    expect(await isRemembered()).toEqual(['not_remembered', 'remembered']);
  });

  test('is remembered no longer once the password is changed, except the current browser', async () => {
    await rememberTwo('rita');
    await updatePassword({ oldPassword: goodPassword, newPassword: 'quite another sentence' });
    expect(await isRemembered()).toEqual(['remembered', 'not_remembered']);
  });

  test('is remembered nowhere once the password is reset', async () => {
    await rememberTwo('sara');
    await resetPassword({ username: 'sara' });
    const confirmationCode = await pool.lastCode('sara@example.org');
    await confirmResetPassword({ username: 'sara', confirmationCode, newPassword: 'quite another sentence' });
    const rows = await pool.database.query(
      `select is_remembered from identity_devices join identity_users using (user_id) where username = 'sara'`,
    );
    expect(rows).toEqual([{ is_remembered: false }, { is_remembered: false }]);
  });
});

describe('the list of devices', () => {
  test('shows name, first and last sign-in', async () => {
    await makeSignedInFan(pool, 'eva');
    const created = pool.clock.now();
    await signOut();
    pool.clock.advance(60_000);
    await signInAgain('eva');
    expect(await fetchDevices()).toEqual([
      {
        id: await currentDeviceKey(),
        name: navigator.userAgent,
        attributes: {
          device_status: 'valid',
          device_name: navigator.userAgent,
          'dev:device_remembered_status': 'not_remembered',
        },
        createDate: created,
        lastModifiedDate: created,
        lastAuthenticatedDate: pool.clock.now(),
      },
    ]);
  });

  test('comes in pages, and each device by itself', async () => {
    const { accessToken: AccessToken } = await makeSignedInFan(pool, 'flora');
    for (let more = 0; more < 4; more += 1) {
      pool.clock.advance(1000);
      connectAmplify(pool.endpoint);
      await signIn({ username: 'flora', password: goodPassword });
    }
    const seen: unknown[] = [];
    let PaginationToken: unknown;
    const sizes: number[] = [];
    do {
      const { body } = await callPool(pool.endpoint, 'ListDevices', { AccessToken, Limit: 2, PaginationToken });
      const page = body['Devices'] as { DeviceKey: string }[]; // by the protocol
      sizes.push(page.length);
      seen.push(...page);
      PaginationToken = body['PaginationToken'];
    } while (PaginationToken !== undefined);
    expect(sizes).toEqual([2, 2, 1]);
    expect(new Set(seen.map((device) => (device as { DeviceKey: string }).DeviceKey)).size).toBe(5);
    const [device] = seen as { DeviceKey: string }[];
    const one = await callPool(pool.endpoint, 'GetDevice', { AccessToken, DeviceKey: device?.DeviceKey });
    expect(one.body).toEqual({ Device: device });
    const wrongPage = { AccessToken, PaginationToken: 'eu-west-1_00000000' };
    expect((await callPool(pool.endpoint, 'ListDevices', wrongPage)).errorType).toBe('InvalidParameterException');
  });

  test('is bounded: the device that has not signed in for the longest makes room', async () => {
    const { idToken, accessToken } = await makeSignedInFan(pool, 'greta');
    const [{ user_id: userId } = { user_id: '' }] = await pool.database.query<{ user_id: string }>(
      `select user_id from identity_users where username = 'greta'`,
    );
    await pool.database.query(
      `insert into identity_devices select 'eu-west-1_' || gen_random_uuid(), $1, '', '00', '02', false, at, at, at, at + interval '90 days'
       from (select $2::timestamptz + n * interval '1 second' as at from generate_series(1, 29) n) as times`,
      [userId, pool.clock.now()],
    );
    pool.clock.advance(60_000);
    expect(await fetchDevices()).toHaveLength(30);
    const oldest = String(decodeJwt(accessToken)['device_key']);
    connectAmplify(pool.endpoint);
    await signIn({ username: 'greta', password: goodPassword });
    const devices = await fetchDevices();
    expect(devices).toHaveLength(30);
    expect(devices.map(({ id }) => id)).not.toContain(oldest);
    expect(await pool.pool.verifyIdToken(idToken)).toEqual(revoked);
  });
});

describe('a device', () => {
  test('that is forgotten is signed out immediately; others are not', async () => {
    const first = await makeSignedInFan(pool, 'helena');
    const firstKey = await currentDeviceKey();
    connectAmplify(pool.endpoint);
    await signIn({ username: 'helena', password: goodPassword });
    const second = await readTokens();
    await forgetDevice({ device: { id: firstKey } });
    expect(await pool.pool.verifyIdToken(first.idToken)).toEqual(revoked);
    expect(await pool.pool.verifyIdToken(second.idToken)).toMatchObject({ kind: 'valid' });
    await forgetDevice();
    expect(await pool.pool.verifyIdToken(second.idToken)).toEqual(revoked);
    expect(await fetchAuthSession({ forceRefresh: true })).not.toHaveProperty('tokens.idToken');
  });

  test('is forgotten after ninety days without a sign-in, and swept', async () => {
    await makeSignedInFan(pool, 'ida');
    const key = await currentDeviceKey();
    await signOut();
    pool.clock.advance(89 * day);
    expect((await signInAgain('ida')).steps).toContain('DEVICE_PASSWORD_VERIFIER');
    await signOut();
    pool.clock.advance(90 * day);
    expect((await signInAgain('ida')).steps).toContain('ConfirmDevice');
    expect(await currentDeviceKey()).not.toBe(key);
    const rows = await pool.database.query('select name from identity_devices where device_key = $1', [key]);
    expect(rows).toEqual([]);
  });

  test('of another user is not found', async () => {
    await makeSignedInFan(pool, 'joana');
    const DeviceKey = await currentDeviceKey();
    const { accessToken: AccessToken } = await makeSignedInFan(pool, 'lara');
    const secret = { Salt: 'AQID', PasswordVerifier: 'BAUG' };
    const status = { DeviceRememberedStatus: 'remembered' };
    const call = (operation: string, more: object = {}) =>
      callPool(pool.endpoint, operation, { AccessToken, DeviceKey, ...more });
    expect(await call('GetDevice')).toMatchObject(unknown);
    expect(await call('UpdateDeviceStatus', status)).toMatchObject(unknown);
    expect(await call('ForgetDevice')).toMatchObject(unknown);
    expect(await call('ConfirmDevice', { DeviceSecretVerifierConfig: secret })).toMatchObject(unknown);
    const start = { USERNAME: 'lara', PASSWORD: goodPassword, DEVICE_KEY: DeviceKey };
    const initiate = (PASSWORD: string) =>
      callPool(pool.endpoint, 'InitiateAuth', {
        ClientId: 'storefront',
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { ...start, PASSWORD },
      });
    expect(await initiate(goodPassword)).toMatchObject(unknown);
    expect((await initiate('a wrong sentence')).body['message']).toBe('Incorrect username or password.');
  });

  test('is confirmed once; the client’s own repeat is answered as done', async () => {
    const { accessToken: AccessToken } = await makeSignedInFan(pool, 'marta');
    const DeviceKey = await currentDeviceKey();
    const [kept] = await pool.database.query<{ salt: string; verifier: string }>(
      'select salt, verifier from identity_devices where device_key = $1',
      [DeviceKey],
    );
    const inBase64 = (hex = '') => Buffer.from(hex, 'hex').toString('base64');
    const confirm = (PasswordVerifier: string) =>
      callPool(pool.endpoint, 'ConfirmDevice', {
        AccessToken,
        DeviceKey,
        DeviceSecretVerifierConfig: { Salt: inBase64(kept?.salt), PasswordVerifier },
      });
    expect((await confirm(inBase64(kept?.verifier))).body).toEqual({ UserConfirmationNecessary: true });
    expect((await confirm('AQID')).errorType).toBe('InvalidParameterException');
  });

  test('does not let another user who knows its key skip the second factor', async () => {
    await makeSignedInFan(pool, 'nuna');
    await turnOnTotp(pool);
    await rememberDevice();
    const DEVICE_KEY = await currentDeviceKey();
    const { body } = await callPool(pool.endpoint, 'InitiateAuth', {
      ClientId: 'storefront',
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'nuna', PASSWORD: goodPassword, DEVICE_KEY },
    });
    expect(body).toMatchObject({ ChallengeName: 'DEVICE_SRP_AUTH', ChallengeParameters: {} });
    const respond = (ChallengeName: string, ChallengeResponses: object, Session?: unknown) =>
      callPool(pool.endpoint, 'RespondToAuthChallenge', {
        ClientId: 'storefront',
        ChallengeName,
        Session,
        ChallengeResponses,
      });
    const srp = { USERNAME: 'nuna', DEVICE_KEY, SRP_A: 'abcdef' };
    const { body: challenge } = await respond('DEVICE_SRP_AUTH', srp, body['Session']);
    const { SECRET_BLOCK } = challenge['ChallengeParameters'] as Record<string, string>; // by the protocol
    const claim = {
      DEVICE_KEY,
      PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64'),
      TIMESTAMP: 'Fri Nov 20 12:00:00 UTC 2026',
    };
    expect((await respond('DEVICE_PASSWORD_VERIFIER', claim)).body['message']).toBe('Incorrect username or password.');
    expect((await respond('DEVICE_PASSWORD_VERIFIER', claim)).body['message']).toBe('Invalid session for the user.');
  });

  test('refreshes its own session only', async () => {
    await makeSignedInFan(pool, 'olga');
    const key = await currentDeviceKey();
    expect(await readTokens({ forceRefresh: true })).toHaveProperty('idToken');
    expect(await currentDeviceKey()).toBe(key);
    const { body } = await callPool(pool.endpoint, 'InitiateAuth', {
      ClientId: 'storefront',
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'olga', PASSWORD: goodPassword },
    });
    const { RefreshToken } = body['AuthenticationResult'] as { RefreshToken: string }; // by the protocol
    const refresh = { ClientId: 'storefront', RefreshToken, DeviceKey: key };
    expect((await callPool(pool.endpoint, 'GetTokensFromRefreshToken', refresh)).errorType).toBe(
      'NotAuthorizedException',
    );
  });
});
