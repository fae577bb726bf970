import { randomUUID } from 'node:crypto';

import { confirmSignIn, getCurrentUser, signIn, signUp } from 'aws-amplify/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { srpIdentity } from '../passwords/password.ts';
import { groupPrime } from '../passwords/srp-group.ts';
import { computeVerifier } from '../passwords/srp.ts';
import { connectAmplify, goodPassword, makeFan, readTokens } from '../testing/amplify-client.ts';
import { callPool } from '../testing/call-pool.ts';
import { startTestPool, type TestPool } from '../testing/start-test-pool.ts';

let pool: TestPool;
beforeAll(async () => {
  pool = await startTestPool();
  connectAmplify(pool.endpoint);
  await makeFan(pool, 'Amalia');
});
afterAll(() => pool.close());
beforeEach(() => connectAmplify(pool.endpoint));

const flows = ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'] as const;
const quarterHour = 900_000;

function attempt(username: string, password: string, authFlowType: (typeof flows)[number] = 'USER_SRP_AUTH') {
  return signIn({ username, password, options: { authFlowType } });
}

const wrongCredentials = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };

describe.each(flows)('signing in by %s', (flow) => {
  test('succeeds by username in any case and by e-mail address', async () => {
    for (const identifier of ['Amalia', 'amalia', 'amalia@example.org', 'AMALIA@example.org']) {
      connectAmplify(pool.endpoint);
      expect(await attempt(identifier, goodPassword, flow)).toEqual({
        isSignedIn: true,
        nextStep: { signInStep: 'DONE' },
      });
      expect(await getCurrentUser()).toMatchObject({ username: 'Amalia' });
    }
  });

  test('refuses a wrong password and an unknown user with the same message', async () => {
    await expect(attempt('Amalia', 'a wrong sentence here', flow)).rejects.toMatchObject(wrongCredentials);
    await expect(attempt('nobody', goodPassword, flow)).rejects.toMatchObject(wrongCredentials);
    await expect(attempt('nobody@example.org', goodPassword, flow)).rejects.toMatchObject(wrongCredentials);
  });

  test('leads an unconfirmed user to the confirmation once the password is right', async () => {
    const username = `unconfirmed-${flow.toLowerCase()}`;
    await signUp({
      username,
      password: goodPassword,
      options: { userAttributes: { email: `${username}@example.org` } },
    });
    await expect(attempt(username, 'a wrong sentence here', flow)).rejects.toMatchObject(wrongCredentials);
    expect(await attempt(username, goodPassword, flow)).toMatchObject({
      isSignedIn: false,
      nextStep: { signInStep: 'CONFIRM_SIGN_UP' },
    });
  });

  test('locks an account, known or not, for a quarter of an hour after eight wrong passwords', async () => {
    const known = `locked-${flow.toLowerCase()}`;
    await makeFan(pool, known);
    for (const username of [known, `${known}-unknown`]) {
      for (let tries = 0; tries < 8; tries += 1)
        await expect(attempt(username, 'a wrong sentence here', flow)).rejects.toMatchObject(wrongCredentials);
      await expect(attempt(username, goodPassword, flow)).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: 'Password attempts exceeded',
      });
    }
    pool.clock.advance(quarterHour);
    expect(await attempt(known, goodPassword, flow)).toMatchObject({ isSignedIn: true });
  });
});

test('the count of wrong passwords starts over after the right one', async () => {
  await makeFan(pool, 'forgiven');
  for (let round = 0; round < 2; round += 1) {
    connectAmplify(pool.endpoint);
    for (let tries = 0; tries < 7; tries += 1) {
      await expect(attempt('forgiven', 'a wrong sentence here', 'USER_PASSWORD_AUTH')).rejects.toMatchObject(
        wrongCredentials,
      );
    }
    expect(await attempt('forgiven', goodPassword, 'USER_PASSWORD_AUTH')).toMatchObject({ isSignedIn: true });
  }
});

describe('awkward passwords', () => {
  const passwords = {
    'with accents': 'Força, ó coração!',
    'with accents written as two characters': 'Forc\u0327a, coraca\u0303o',
    'with emoji': '⚽️🏆👨‍👩‍👧‍👦 golo',
    'of 99 characters': 'x'.repeat(99),
    'of spaces': '        ',
    'with a colon, a quote and a backslash': ':"\\\u0000:é\n three more',
  };
  test.each(Object.entries(passwords))(
    '%s are accepted by both flows, and not without their last character',
    async (kind, password) => {
      const username = `awkward-${kind.replaceAll(/\W/g, '-')}`;
      await makeFan(pool, username, password);
      for (const flow of flows) {
        connectAmplify(pool.endpoint);
        await expect(attempt(username, password.slice(0, -1), flow)).rejects.toMatchObject(wrongCredentials);
        expect(await attempt(username, password, flow)).toMatchObject({ isSignedIn: true });
      }
    },
  );

  test.each(['00', '0f', '7f', '80', 'ff'])('work with a salt that begins with %s', async (start) => {
    const username = `salt-${start}`;
    const userId = await pool.pool.createConfirmedUser({
      username,
      email: `${username}@example.org`,
      password: goodPassword,
      isEmailVerified: true,
      locale: 'en',
    });
    const salt = start + randomUUID().replaceAll('-', '').slice(2);
    const verifier = computeVerifier(srpIdentity(userId), goodPassword, salt);
    await pool.database.query('update identity_users set salt = $2, verifier = $3 where user_id = $1', [
      userId,
      salt,
      verifier,
    ]);
    expect(await attempt(username, goodPassword)).toMatchObject({ isSignedIn: true });
  });
});

describe('the SRP challenge', () => {
  const begin = (USERNAME: string, SRP_A = 'abcdef0123') =>
    callPool(pool.endpoint, 'InitiateAuth', {
      ClientId: 'storefront',
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME, SRP_A },
    });
  const getParameters = async (username: string) => {
    const { body } = await begin(username);
    return body['ChallengeParameters'] as Record<string, string>; // strings by the protocol
  };

  test('looks the same for an unknown user, with a stable salt and id', async () => {
    const real = await getParameters('Amalia');
    const [first, second, other] = await Promise.all([
      getParameters('ghost'),
      getParameters('GHOST'),
      getParameters('spectre'),
    ]);
    expect(Object.keys(first)).toEqual(Object.keys(real));
    expect(first['SALT']).toMatch(/^[0-9a-f]{32}$/);
    expect(first['USER_ID_FOR_SRP']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect([second['SALT'], second['USER_ID_FOR_SRP']]).toEqual([first['SALT'], first['USER_ID_FOR_SRP']]);
    expect(other['SALT']).not.toBe(first['SALT']);
    expect(second['SRP_B']).not.toBe(first['SRP_B']);
  });

  test('does not reveal the username for an e-mail address', async () => {
    expect(JSON.stringify(await begin('amalia@example.org')).toLowerCase()).not.toContain('amalia');
  });

  test('refuses a public value that is a multiple of the group’s prime', async () => {
    for (const value of ['0', '000', groupPrime.toString(16), (groupPrime * 2n).toString(16), 'not hex', '']) {
      expect((await begin('Amalia', value)).errorType).toBe('InvalidParameterException');
    }
    expect((await begin('Amalia', (groupPrime + 5n).toString(16))).status).toBe(200);
  });

  /** Signs in and records what amplify sends. */
  async function attemptSeen(see: (body: string) => void) {
    const { fetch } = globalThis;
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      see(String(init?.body));
      return fetch(input, init);
    });
    try {
      return await attempt('Amalia', goodPassword);
    } finally {
      spy.mockRestore();
    }
  }

  test('can be answered once', async () => {
    const bodies: string[] = [];
    await attemptSeen((body) => bodies.push(body));
    const used = bodies.find((body) => body.includes('PASSWORD_CLAIM_SIGNATURE'));
    expect(used).toBeDefined();
    const again = await callPool(pool.endpoint, 'RespondToAuthChallenge', used);
    expect(again).toMatchObject({ status: 400, errorType: 'NotAuthorizedException' });
  });

  test('is too late after three minutes', async () => {
    const late = attemptSeen((body) => {
      if (body.includes('PASSWORD_CLAIM_SIGNATURE')) pool.clock.advance(180_000);
    });
    await expect(late).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Invalid session for the user.',
    });
  });

  test('is not won by the right answer among many sent at once', async () => {
    await makeFan(pool, 'burst');
    const guess = (PASSWORD: string) =>
      callPool(pool.endpoint, 'InitiateAuth', {
        ClientId: 'storefront',
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: 'burst', PASSWORD },
      });
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, () => guess('a wrong sentence here')),
      guess(goodPassword),
    ]);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(0);
    expect(answers.filter((answer) => answer.body['message'] === wrongCredentials.message)).toHaveLength(8);
  });

  test('lets many sign in at once as the same user', async () => {
    const start = () =>
      callPool(pool.endpoint, 'InitiateAuth', {
        ClientId: 'storefront',
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: 'Amalia', PASSWORD: goodPassword },
      });
    const answers = await Promise.all(Array.from({ length: 30 }, start));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 30 }, () => 200));
  });
});

test('no password is kept anywhere in the database', async () => {
  await makeFan(pool, 'secretive', 'a sentence to look for');
  await attempt('secretive', 'a sentence to look for');
  await readTokens();
  const tables = await pool.database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  expect(tables.length).toBeGreaterThan(5);
  for (const { name } of tables) {
    const rows = await pool.database.query(`select * from ${name}`);
    expect(JSON.stringify(rows)).not.toContain('a sentence to look for');
  }
});

test('a challenge that the pool does not know is refused', async () => {
  await expect(confirmSignIn({ challengeResponse: '123456' })).rejects.toThrow();
  const answer = await callPool(pool.endpoint, 'RespondToAuthChallenge', {
    ClientId: 'storefront',
    ChallengeName: 'CUSTOM_CHALLENGE',
    ChallengeResponses: {},
  });
  expect(answer).toMatchObject({ status: 400, errorType: 'InvalidParameterException' });
});
