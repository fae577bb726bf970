import { deleteUser, fetchAuthSession, getCurrentUser, signIn, signOut } from 'aws-amplify/auth';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { connectAmplify, goodPassword, makeSignedInFan, readTokens } from '../testing/amplify-client.ts';
import { callPool } from '../testing/call-pool.ts';
import { startTestPool, type TestPool } from '../testing/start-test-pool.ts';

let pool: TestPool;
beforeAll(async () => {
  pool = await startTestPool();
});
afterAll(() => pool.close());

const revoked = { kind: 'invalid', reason: 'revoked' };

/** A second device of the same fan; the first one's client is gone, its tokens are not. */
async function signInElsewhere(username: string) {
  connectAmplify(pool.endpoint);
  await signIn({ username, password: goodPassword });
  return readTokens();
}

function getRefreshToken(username: string) {
  return callPool(pool.endpoint, 'InitiateAuth', {
    ClientId: 'storefront',
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: username, PASSWORD: goodPassword },
  }).then(({ body }) => body['AuthenticationResult'] as { RefreshToken: string; IdToken: string }); // by the protocol
}

function refreshBy(refreshToken: string) {
  return callPool(pool.endpoint, 'GetTokensFromRefreshToken', { ClientId: 'storefront', RefreshToken: refreshToken });
}

describe('the tokens', () => {
  test('say who the user is', async () => {
    const { email, idToken } = await makeSignedInFan(pool, 'Alda');
    const current = await getCurrentUser();
    expect(current.username).toBe('Alda');
    const verdict = await pool.pool.verifyIdToken(idToken);
    expect(verdict).toEqual({
      kind: 'valid',
      user: {
        userId: current.userId,
        username: 'Alda',
        email,
        isEmailVerified: true,
        originJti: decodeJwt(idToken)['origin_jti'],
      },
    });
  });

  test('carry the claims that Amazon Cognito’s carry', async () => {
    const userId = await pool.pool.createConfirmedUser({
      username: 'Berta',
      email: 'berta@example.org',
      password: goodPassword,
      isEmailVerified: false,
      name: 'Berta Farol',
      picture: '/pictures/berta',
      locale: 'pt',
    });
    const { idToken, accessToken } = await signInElsewhere('Berta');
    const now = Math.floor(pool.clock.now().getTime() / 1000);
    const shared = {
      iss: 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_Local0001',
      sub: userId,
      origin_jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
      event_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
      auth_time: now,
      iat: now,
      exp: now + 3600,
    };
    expect(decodeJwt(idToken)).toEqual({
      ...shared,
      token_use: 'id',
      aud: 'storefront',
      'cognito:username': 'Berta',
      email: 'berta@example.org',
      email_verified: false,
      name: 'Berta Farol',
      picture: '/pictures/berta',
      locale: 'pt-PT',
    });
    expect(decodeJwt(accessToken)).toEqual({
      ...shared,
      token_use: 'access',
      client_id: 'storefront',
      username: 'Berta',
      scope: 'aws.cognito.signin.user.admin',
      device_key: expect.stringMatching(/^eu-west-1_[0-9a-f-]{36}$/),
    });
    expect(decodeJwt(idToken)['origin_jti']).toBe(decodeJwt(accessToken)['origin_jti']);
  });
});

describe('refreshing the session', () => {
  test('brings new tokens of the same sign-in @spec(session.refresh)', async () => {
    const { idToken } = await makeSignedInFan(pool, 'carmo');
    pool.clock.advance(60_000);
    const fresh = await readTokens({ forceRefresh: true });
    expect(fresh.idToken).not.toBe(idToken);
    const before = decodeJwt(idToken);
    const after = decodeJwt(fresh.idToken);
    expect(after).toMatchObject({ sub: before.sub, origin_jti: before['origin_jti'], auth_time: before['auth_time'] });
    expect(Number(after.exp)).toBe(Number(before.exp) + 60);
    expect(await pool.pool.verifyIdToken(fresh.idToken)).toMatchObject({ kind: 'valid' });
  });

  test('works by REFRESH_TOKEN_AUTH too', async () => {
    await makeSignedInFan(pool, 'dalila');
    const { RefreshToken } = await getRefreshToken('dalila');
    for (const AuthFlow of ['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN']) {
      const { body } = await callPool(pool.endpoint, 'InitiateAuth', {
        ClientId: 'storefront',
        AuthFlow,
        AuthParameters: { REFRESH_TOKEN: RefreshToken },
      });
      expect(body['AuthenticationResult']).toEqual({
        AccessToken: expect.any(String),
        IdToken: expect.any(String),
        ExpiresIn: 3600,
        TokenType: 'Bearer',
      });
    }
  });

  test('ends after thirty days', async () => {
    await makeSignedInFan(pool, 'elsa');
    const { RefreshToken } = await getRefreshToken('elsa');
    pool.clock.advance(30 * 24 * 3_600_000 - 1000);
    expect((await refreshBy(RefreshToken)).status).toBe(200);
    pool.clock.advance(1000);
    expect((await refreshBy(RefreshToken)).errorType).toBe('NotAuthorizedException');
  });

  test('is refused to a token that was made up, and to an id token', async () => {
    const { idToken } = await makeSignedInFan(pool, 'flora');
    expect((await refreshBy('made-up')).errorType).toBe('NotAuthorizedException');
    expect((await refreshBy(idToken)).errorType).toBe('NotAuthorizedException');
  });

  test('keeps refresh tokens hashed', async () => {
    await makeSignedInFan(pool, 'greta');
    const { RefreshToken } = await getRefreshToken('greta');
    const rows = await pool.database.query('select * from identity_sessions');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(RefreshToken);
  });
});

describe('signing out', () => {
  test('ends the tokens of this device immediately, and no others', async () => {
    await makeSignedInFan(pool, 'helena');
    const other = await getRefreshToken('helena');
    const { idToken, accessToken } = await readTokens();
    await signOut();
    expect(await pool.pool.verifyIdToken(idToken)).toEqual(revoked);
    expect((await callPool(pool.endpoint, 'GetUser', { AccessToken: accessToken })).errorType).toBe(
      'NotAuthorizedException',
    );
    expect(await pool.pool.verifyIdToken(other.IdToken)).toMatchObject({ kind: 'valid' });
    await expect(getCurrentUser()).rejects.toThrow();
  });

  test('leaves nothing to refresh', async () => {
    await makeSignedInFan(pool, 'ilda');
    const { RefreshToken } = await getRefreshToken('ilda');
    expect((await callPool(pool.endpoint, 'RevokeToken', { ClientId: 'storefront', Token: RefreshToken })).status).toBe(
      200,
    );
    expect((await refreshBy(RefreshToken)).errorType).toBe('NotAuthorizedException');
    expect((await callPool(pool.endpoint, 'RevokeToken', { ClientId: 'storefront', Token: RefreshToken })).status).toBe(
      200,
    );
  });

  test('makes amplify drop its tokens at the next refresh of a session that was ended elsewhere', async () => {
    await makeSignedInFan(pool, 'julia');
    await pool.database.query('delete from identity_sessions');
    expect(await fetchAuthSession({ forceRefresh: true })).not.toHaveProperty('tokens.idToken');
    await expect(getCurrentUser()).rejects.toThrow();
  });

  test('everywhere ends every device’s tokens', async () => {
    const first = await makeSignedInFan(pool, 'lidia');
    const second = await signInElsewhere('lidia');
    const somebodyElse = await makeSignedInFan(pool, 'lidia-the-other');
    connectAmplify(pool.endpoint);
    await signIn({ username: 'lidia', password: goodPassword });
    await signOut({ global: true });
    expect(await pool.pool.verifyIdToken(first.idToken)).toEqual(revoked);
    expect(await pool.pool.verifyIdToken(second.idToken)).toEqual(revoked);
    expect(await pool.pool.verifyIdToken(somebodyElse.idToken)).toMatchObject({ kind: 'valid' });
  });
});

test('a hundred sessions of one account are valid; the next sign-in ends the oldest, and no other account’s', async () => {
  const bystander = await makeSignedInFan(pool, 'marta-the-bystander');
  const { idToken: oldest } = await makeSignedInFan(pool, 'marcos');
  const { origin_jti: originJti } = decodeJwt(oldest);
  await pool.database.query(
    `insert into identity_sessions (origin_jti, user_id, refresh_token_hash, authenticated_at, expires_at)
     select gen_random_uuid(), user_id, 'made up ' || number, authenticated_at + number * interval '1 millisecond', expires_at
     from identity_sessions, generate_series(1, 99) as number where origin_jti = $1`,
    [originJti],
  );
  expect(await pool.pool.verifyIdToken(oldest)).toMatchObject({ kind: 'valid' });
  pool.clock.advance(1_000);
  const newest = await getRefreshToken('marcos');
  expect(await pool.pool.verifyIdToken(oldest)).toEqual(revoked);
  expect(await pool.pool.verifyIdToken(newest.IdToken)).toMatchObject({ kind: 'valid' });
  expect(await pool.pool.verifyIdToken(bystander.idToken)).toMatchObject({ kind: 'valid' });
  const [left] = await pool.database.query<{ count: number }>(
    'select count(*)::integer as count from identity_sessions where user_id = (select user_id from identity_sessions where refresh_token_hash = $1)',
    ['made up 7'],
  );
  expect(left?.count).toBe(100);
});

test('deleting the account ends its tokens and frees its name', async () => {
  const { idToken } = await makeSignedInFan(pool, 'marta');
  await deleteUser();
  expect(await pool.pool.verifyIdToken(idToken)).toEqual(revoked);
  const { idToken: next } = await makeSignedInFan(pool, 'marta');
  expect(decodeJwt(next).sub).not.toBe(decodeJwt(idToken).sub);
});
