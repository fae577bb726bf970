import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

import { decodeJwt, decodeProtectedHeader, type JWK, type JWTPayload, SignJWT } from 'jose';

import type { Database } from '#server/db/database.ts';

export interface GenuineTokens {
  idToken: string;
  accessToken: string;
}

type SigningKey = KeyObject | JWK | Uint8Array;

/** Includes private keys. */
interface PoolKey extends JWK {
  kty: 'RSA';
  n: string;
  e: string;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

async function readPoolKey(database: Database): Promise<PoolKey> {
  const [row] = await database.query<{ material: PoolKey }>(
    `select material from identity_keys where name = 'signing'`,
  );
  if (row === undefined) throw new Error('The pool has no key');
  return row.material;
}

/** Signed with the pool's key, but for another purpose, time or session. */
async function forgeWithPoolKey(
  sign: (change: JWTPayload) => Promise<string>,
  now: Date,
): Promise<Record<string, string>> {
  const seconds = Math.floor(now.getTime() / 1000);
  return {
    'for another client': await sign({ aud: 'another-client' }),
    'of another pool': await sign({ iss: 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_Other' }),
    'of another issuer': await sign({ iss: 'https://example.org' }),
    'that says it is an access token': await sign({ token_use: 'access' }),
    'that expired a second ago': await sign({ exp: seconds - 1 }),
    'that expires now': await sign({ exp: seconds }),
    'of a session that never was': await sign({ origin_jti: '00000000-0000-4000-8000-000000000000' }),
  };
}

function mangle(idToken: string): Record<string, string> {
  const [header = '', payload = '', signature = ''] = idToken.split('.');
  const claims = { ...decodeJwt(idToken), sub: 'somebody-else', 'cognito:username': 'admin', email_verified: true };
  return {
    'with other claims under the same signature': `${header}.${encode(claims)}.${signature}`,
    'without its signature': `${header}.${payload}.`,
    'without its last part': `${header}.${payload}`,
    'with a signature of zeros': `${header}.${payload}.${'A'.repeat(signature.length)}`,
    'with a fourth part': `${idToken}.${signature}`,
    'that is no token': 'garbage',
    'of dots alone': '..',
    'of 12,000 characters': 'x'.repeat(12_000),
    'of 12,000 characters in three parts': `${header}.${'x'.repeat(12_000 - idToken.length)}.${signature}`,
  };
}

/** Invalid tokens by their fault, derived from a user's genuine ones. */
export async function forgeTokens(
  database: Database,
  { idToken, accessToken }: GenuineTokens,
  now: Date,
): Promise<Record<string, string>> {
  const poolKey = await readPoolKey(database);
  const claims = decodeJwt(idToken);
  const kid = String(decodeProtectedHeader(idToken).kid);
  const sign = (key: SigningKey, header: { alg: string; kid?: string; jwk?: JWK }, change: JWTPayload = {}) =>
    new SignJWT({ ...claims, ...change }).setProtectedHeader(header).sign(key);
  const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { kty, n, e } = poolKey;
  const ourPublicKey = createPublicKey({ key: { kty, n, e }, format: 'jwk' });
  const pem = new TextEncoder().encode(ourPublicKey.export({ type: 'spki', format: 'pem' }).toString());
  const jwk = theirs.publicKey.export({ format: 'jwk' }) as JWK; // node's type is the same in other words
  return {
    'unsigned (alg none)': `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`,
    'unsigned, with our key’s name': `${encode({ alg: 'none', kid })}.${encode(claims)}.`,
    'unsigned, in another spelling': `${encode({ alg: 'nOnE', kid })}.${encode(claims)}.`,
    'signed with our public key as a shared secret': await sign(pem, { alg: 'HS256', kid }),
    'signed with another key under our key’s name': await sign(theirs.privateKey, { alg: 'RS256', kid }),
    'signed with another key that it brings along': await sign(theirs.privateKey, { alg: 'RS256', jwk }),
    'signed with our key by another algorithm': await sign(asRs512(poolKey), { alg: 'RS512', kid }),
    'that is the user’s access token': accessToken,
    ...(await forgeWithPoolKey((change) => sign(poolKey, { alg: 'RS256', kid }, change), now)),
    ...mangle(idToken),
  };
}

/** jose refuses a key with another `alg`. */
function asRs512(key: JWK): JWK {
  return { ...key, alg: 'RS512' };
}
