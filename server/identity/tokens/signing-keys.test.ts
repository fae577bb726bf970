import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { makeSignedInFan, readTokens } from '../testing/amplify-client.ts';
import { startTestPool, type TestPool } from '../testing/start-test-pool.ts';
import { createUserPool } from '../user-pool.ts';

let pool: TestPool;
beforeAll(async () => {
  // Long tokens, so that one outlives the waiting.
  pool = await startTestPool({ tokenSeconds: 40 * 24 * 3600, refreshSeconds: 400 * 24 * 3600 });
});
afterAll(() => pool.close());

const day = 24 * 3_600_000;
const getKeyId = (token: string) => decodeProtectedHeader(token).kid;

async function listedKeys(): Promise<unknown[]> {
  const response = await fetch(`${pool.endpoint}eu-west-1_Local0001/.well-known/jwks.json`);
  const { keys } = (await response.json()) as { keys: { kid: string }[] }; // what the address promises
  expect(JSON.stringify(keys)).not.toContain('"d"');
  return keys.map(({ kid }) => kid);
}

/** Another instance starts, with the same database. */
async function startAnother() {
  const { database, clock } = pool;
  return createUserPool({ database, clock, options: { log: { error: () => undefined } } });
}

test('a signing key gets a successor at a start after ninety days; both verify, on every instance', async () => {
  const { idToken: first } = await makeSignedInFan(pool, 'ana');
  const old = getKeyId(first);
  await startAnother();
  expect(await listedKeys()).toEqual([old]);

  pool.clock.advance(90 * day);
  const { idToken: before } = await makeSignedInFan(pool, 'bela');
  expect(getKeyId(before)).toBe(old);
  const [another] = await Promise.all([startAnother(), startAnother()]);
  const listed = await listedKeys();
  expect(listed).toHaveLength(2);
  expect(listed[1]).toBe(old);

  // Running instances read the key when a token needs it.
  pool.clock.advance(2000);
  await listedKeys();
  await listedKeys();
  const { idToken: after } = await readTokens({ forceRefresh: true });
  expect(getKeyId(after)).toBe(listed[0]);
  for (const token of [before, after]) {
    expect(await pool.pool.verifyIdToken(token)).toMatchObject({ kind: 'valid' });
    expect(await pool.pool.verifyIdToken(token)).toMatchObject({ kind: 'valid' });
    expect(await another.verifyIdToken(token)).toMatchObject({ kind: 'valid' });
  }

  pool.clock.advance(30 * day);
  const late = await startAnother();
  pool.clock.advance(2000);
  expect(await listedKeys()).toEqual([listed[0]]);
  expect(await late.verifyIdToken(before)).toEqual({ kind: 'invalid', reason: 'forged' });
  expect(await late.verifyIdToken(after)).toMatchObject({ kind: 'valid' });
});
