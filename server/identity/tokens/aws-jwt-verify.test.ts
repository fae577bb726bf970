import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { forgeTokens, type GenuineTokens } from '#server/testing/forge-tokens.ts';

import { makeSignedInFan, readTokens } from '../testing/amplify-client.ts';
import { startTestPool, type TestPool } from '../testing/start-test-pool.ts';

const names = { userPoolId: 'eu-west-1_Local0001', clientId: 'storefront' };
/** Amazon's own library: what another service of the club would use to read our tokens. */
const verifiers = {
  idToken: CognitoJwtVerifier.create({ ...names, tokenUse: 'id' }),
  accessToken: CognitoJwtVerifier.create({ ...names, tokenUse: 'access' }),
};
/** What only the pool itself can know, and a second that may have passed meanwhile. */
const beyondIt = new Set(['of a session that never was', 'that expires now']);

let embedded: TestPool;
let first: GenuineTokens;
beforeAll(async () => {
  embedded = await startTestPool();
  const response = await fetch(`${embedded.endpoint}${names.userPoolId}/.well-known/jwks.json`);
  const keys = (await response.json()) as Parameters<typeof verifiers.idToken.cacheJwks>[0]; // it checks them itself
  verifiers.idToken.cacheJwks(keys);
  verifiers.accessToken.cacheJwks(keys);
  first = await makeSignedInFan(embedded, 'ana');
});
afterAll(() => embedded.close());

describe('aws-jwt-verify, handed our keys', () => {
  test('accepts both tokens of a sign-in and of three refreshes', async () => {
    const all = [first];
    for (let refreshes = 0; refreshes < 3; refreshes += 1) all.push(await readTokens({ forceRefresh: true }));
    expect(new Set(all.map(({ idToken }) => idToken)).size).toBe(4);
    for (const { idToken, accessToken } of all) {
      const id = await verifiers.idToken.verify(idToken);
      expect(id).toMatchObject({ 'cognito:username': 'ana', email: 'ana@example.org', token_use: 'id' });
      expect(await verifiers.accessToken.verify(accessToken)).toMatchObject({
        sub: id.sub,
        username: 'ana',
        token_use: 'access',
        origin_jti: id.origin_jti,
      });
    }
  });

  test('takes neither token for the other', async () => {
    await expect(verifiers.idToken.verify(first.accessToken)).rejects.toThrow();
    await expect(verifiers.accessToken.verify(first.idToken)).rejects.toThrow();
  });

  test('refuses what our own verifier refuses, but for a session that has ended', async () => {
    const forged = Object.entries(await forgeTokens(embedded.database, first, embedded.clock.now()));
    for (const [kind, token] of forged.filter(([name]) => !beyondIt.has(name))) {
      await expect(verifiers.idToken.verify(token), kind).rejects.toThrow();
    }
  });
});
