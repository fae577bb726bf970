import { createHash, randomBytes } from 'node:crypto';

import { getCurrentUser, signIn } from 'aws-amplify/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { srpIdentity } from './password.ts';
import { poolName } from '../pool-settings.ts';
import { hashHex, hexToBigInt, signedHex } from './srp-group.ts';
import { computeVerifier } from './srp.ts';
import { connectAmplify } from '../testing/amplify-client.ts';
import { awkwardKinds, awkwardPasswords } from '../testing/awkward-passwords.ts';
import { startTestPool, type TestPool } from '../testing/start-test-pool.ts';

let pool: TestPool;
beforeAll(async () => {
  pool = await startTestPool();
});
afterAll(() => pool.close());

/** Hex digits that padding often gets wrong: leading zeros of a digit and of a byte, and the sign bit. */
const starts = ['', '0', '00', '000', '7f', '80', 'ff'];

/** A salt that begins so itself, and so does the hash of salt and password that the verifier is made of. */
function pickSalt(userId: string, password: string, start: string, hashStart: string): string {
  const secret = createHash('sha256').update(`${poolName}${userId}:${password}`, 'utf8').digest('hex');
  for (;;) {
    const salt = start + randomBytes(16).toString('hex').slice(start.length);
    const hash = hashHex(signedHex(hexToBigInt(salt)) + secret).toString(16);
    if (hash.padStart(64, '0').startsWith(hashStart)) return salt;
  }
}

async function makeFan(index: number, password: string): Promise<string> {
  const username = `fan-${index}`;
  const email = `${username}@example.org`;
  const userId = await pool.pool.createConfirmedUser({
    username,
    email,
    password,
    isEmailVerified: true,
    locale: 'en',
  });
  const start = starts[index % starts.length] ?? '';
  const salt = pickSalt(userId, password, start, index % 2 === 0 ? '00' : '');
  const verifier = computeVerifier(srpIdentity(userId), password, salt);
  await pool.database.query('update identity_users set salt = $2, verifier = $3 where user_id = $1', [
    userId,
    salt,
    verifier,
  ]);
  return username;
}

/** A sign-in costs amplify half a second: `npm run test:full` runs them all, `npm test` one of each kind. */
const count = process.env['FULL_TESTS'] === undefined ? awkwardKinds : 200;

test(
  `${count} fans with awkward passwords sign in by SRP, each at the first attempt`,
  { timeout: 900_000 },
  async () => {
    const failed: object[] = [];
    for (const [index, { kind, password }] of awkwardPasswords(count, 1921).entries()) {
      const username = await makeFan(index, password);
      connectAmplify(pool.endpoint);
      try {
        await signIn({ username, password });
        expect((await getCurrentUser()).username).toBe(username);
      } catch (error) {
        failed.push({ index, kind, password: JSON.stringify(password), error: String(error) });
      }
    }
    expect(failed).toEqual([]);
  },
);
