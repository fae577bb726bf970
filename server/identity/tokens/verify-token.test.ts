import { CognitoJwtVerifier } from 'aws-jwt-verify';
import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
  decodeJwt,
  decodeProtectedHeader,
} from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { createCognitoVerifier } from './cognito-verifier.ts';
import { makeSignedInFan } from '../testing/amplify-client.ts';
import { startTestPool, type TestPool } from '../testing/start-test-pool.ts';
import type { TokenVerifier } from './token-verifier.ts';

let pool: TestPool;
let keys: { keys: { kty: string; kid: string; n: string; e: string }[] };
let idToken: string;
let accessToken: string;
let verifiers: Record<'embedded' | 'cognito', TokenVerifier>;

beforeAll(async () => {
  pool = await startTestPool();
  ({ idToken, accessToken } = await makeSignedInFan(pool, 'ana'));
  const response = await fetch(`${pool.endpoint}eu-west-1_Local0001/.well-known/jwks.json`);
  keys = (await response.json()) as typeof keys; // what the address promises; aws-jwt-verify checks it below
  const cognito = createCognitoVerifier({
    region: 'eu-west-1',
    userPoolId: 'eu-west-1_Local0001',
    clientId: 'storefront',
    clock: pool.clock,
    getKey: createLocalJWKSet(keys),
  });
  verifiers = { embedded: pool.pool.verifyIdToken, cognito };
});
afterAll(() => pool.close());

/** Signed like the pool's own, with its key, but for what is changed. */
async function signWithPoolKey(change: JWTPayload, header: { alg?: string } = {}): Promise<string> {
  const [row] = await pool.database.query<{ material: Parameters<SignJWT['sign']>[0] }>(
    `select material from identity_keys where name = 'signing'`,
  );
  if (row === undefined) throw new Error('The pool has no key');
  const protectedHeader = { alg: 'RS256', kid: String(decodeProtectedHeader(idToken).kid), ...header };
  return new SignJWT({ ...decodeJwt(idToken), ...change }).setProtectedHeader(protectedHeader).sign(row.material);
}

function unsigned(header: object, payload: object): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode(header)}.${encode(payload)}.`;
}

describe('aws-jwt-verify', () => {
  test.each(['id', 'access'] as const)(
    'accepts the %s token once it has our keys, and not a changed one',
    async (tokenUse) => {
      const verifier = CognitoJwtVerifier.create({
        userPoolId: 'eu-west-1_Local0001',
        clientId: 'storefront',
        tokenUse,
      });
      verifier.cacheJwks(keys);
      const token = tokenUse === 'id' ? idToken : accessToken;
      expect(await verifier.verify(token)).toMatchObject({ sub: decodeJwt(idToken).sub, token_use: tokenUse });
      await expect(verifier.verify(`${token.slice(0, -8)}AAAAAAAA`)).rejects.toThrow();
    },
  );
});

test('the published keys hold nothing secret', () => {
  expect(keys.keys).toEqual([
    { kty: 'RSA', n: expect.any(String), e: 'AQAB', kid: expect.any(String), alg: 'RS256', use: 'sig' },
  ]);
});

describe.each(['embedded', 'cognito'] as const)('the %s verifier', (name) => {
  const verify = (token: string) => verifiers[name](token);
  const invalid = (reason: string) => ({ kind: 'invalid', reason });

  test('accepts a token of the pool', async () => {
    expect(await verify(idToken)).toMatchObject({
      kind: 'valid',
      user: { username: 'ana', email: 'ana@example.org', isEmailVerified: true },
    });
    expect(await verify(await signWithPoolKey({}))).toMatchObject({ kind: 'valid' });
  });

  test.each(['', 'abc', 'a.b.c', 'a.b', '..', `${'x'.repeat(10_000)}`, 'é.é.é'])(
    'calls «%s» malformed',
    async (token) => {
      expect(await verify(token)).toEqual(invalid('malformed'));
    },
  );

  test('refuses a token without a signature', async () => {
    const payload = decodeJwt(idToken);
    expect(await verify(unsigned({ alg: 'none' }, payload))).toEqual(invalid('forged'));
    expect(await verify(unsigned({ alg: 'none', kid: decodeProtectedHeader(idToken).kid }, payload))).toEqual(
      invalid('forged'),
    );
  });

  test('refuses a token signed with the public key as a shared secret', async () => {
    const { kid } = decodeProtectedHeader(idToken);
    const secret = new TextEncoder().encode(keys.keys[0]?.n);
    const token = await new SignJWT(decodeJwt(idToken))
      .setProtectedHeader({ alg: 'HS256', kid: String(kid) })
      .sign(secret);
    expect(await verify(token)).toEqual(invalid('forged'));
  });

  test('refuses a token signed with another key, under our key’s name and under its own', async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    const { kid } = decodeProtectedHeader(idToken);
    const forge = (header: { alg: 'RS256'; kid: string; jwk?: object }) =>
      new SignJWT(decodeJwt(idToken)).setProtectedHeader(header).sign(privateKey);
    expect(await verify(await forge({ alg: 'RS256', kid: String(kid) }))).toEqual(invalid('forged'));
    expect(await verify(await forge({ alg: 'RS256', kid: 'theirs', jwk: await exportJWK(publicKey) }))).toEqual(
      invalid('forged'),
    );
  });

  test('refuses a changed payload', async () => {
    const [header, , signature] = idToken.split('.');
    const payload = Buffer.from(
      JSON.stringify({ ...decodeJwt(idToken), email_verified: true, sub: 'somebody else' }),
    ).toString('base64url');
    expect(await verify(`${header}.${payload}.${signature}`)).toEqual(invalid('forged'));
  });

  test('refuses a genuine token made for something else', async () => {
    expect(await verify(await signWithPoolKey({ aud: 'another-client' }))).toEqual(invalid('forged'));
    expect(
      await verify(await signWithPoolKey({ iss: 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_Other' })),
    ).toEqual(invalid('forged'));
    expect(await verify(await signWithPoolKey({ token_use: 'access' }))).toEqual(invalid('forged'));
    expect(await verify(accessToken)).toEqual(invalid('forged'));
  });

  test('refuses a token without an end', async () => {
    expect(await verify(await signWithPoolKey({ exp: undefined } as unknown as JWTPayload))).toEqual(invalid('forged')); // JSON leaves it out
  });

  test('refuses a token from the second in which it expires', async () => {
    const now = Math.floor(pool.clock.now().getTime() / 1000);
    expect(await verify(await signWithPoolKey({ exp: now + 1 }))).toMatchObject({ kind: 'valid' });
    expect(await verify(await signWithPoolKey({ exp: now }))).toEqual(invalid('expired'));
  });
});

test('the embedded verifier refuses a genuine token of a sign-in that it does not know', async () => {
  const token = await signWithPoolKey({ origin_jti: '00000000-0000-4000-8000-000000000000' });
  expect(await pool.pool.verifyIdToken(token)).toEqual({ kind: 'invalid', reason: 'revoked' });
  expect(await verifiers.cognito(token)).toMatchObject({ kind: 'valid' });
});

test('no other algorithm is taken, even where the published keys name none', async () => {
  const nameless = { keys: keys.keys.map(({ kty, kid, n, e }) => ({ kty, kid, n, e })) };
  const getKey = createLocalJWKSet(nameless);
  const verify = createCognitoVerifier({
    region: 'eu-west-1',
    userPoolId: 'eu-west-1_Local0001',
    clientId: 'storefront',
    getKey,
  });
  expect(await verify(await signWithPoolKey({}))).toMatchObject({ kind: 'valid' });
  expect(await verify(await signWithPoolKey({}, { alg: 'RS512' }))).toEqual({ kind: 'invalid', reason: 'forged' });
});

test('the Cognito verifier throws when it cannot fetch the keys, rather than call a token forged', async () => {
  const getKey = () => Promise.reject(new TypeError('fetch failed'));
  const verifier = createCognitoVerifier({
    region: 'eu-west-1',
    userPoolId: 'eu-west-1_Local0001',
    clientId: 'storefront',
    getKey,
  });
  await expect(verifier(idToken)).rejects.toThrow('fetch failed');
});

test('a signature is checked once per token, its lifetime every time', async () => {
  const getKey = vi.fn(createLocalJWKSet(keys));
  const now = { value: pool.clock.now() };
  const verifier = createCognitoVerifier({
    region: 'eu-west-1',
    userPoolId: 'eu-west-1_Local0001',
    clientId: 'storefront',
    clock: { now: () => now.value },
    getKey,
  });
  const [head, , signature] = idToken.split('.');
  const forged = [head, Buffer.from('{"sub":"someone"}').toString('base64url'), signature].join('.');
  for (let times = 0; times < 3; times += 1) expect(await verifier(idToken)).toMatchObject({ kind: 'valid' });
  expect(getKey).toHaveBeenCalledTimes(1);
  expect(await verifier(forged)).toEqual({ kind: 'invalid', reason: 'forged' });
  now.value = new Date(Number(decodeJwt(idToken).exp) * 1000);
  expect(await verifier(idToken)).toEqual({ kind: 'invalid', reason: 'expired' });
});
