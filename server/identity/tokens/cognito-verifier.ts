import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';

import { type Clock, systemClock } from '#server/base/clock.ts';

import { createTokenMemory } from './token-memory.ts';
import type { TokenVerifier } from './token-verifier.ts';
import { checkToken, readIdTokenClaims } from './verify-token.ts';

/**
 * Verifies the id tokens of a real Amazon Cognito pool. A revoked session's token stays valid until it expires, because
 * checking would need a call to Amazon for each request: set the lifetime of id tokens to an hour or less.
 */
export function createCognitoVerifier(pool: {
  region: string;
  userPoolId: string;
  clientId: string;
  clock?: Clock;
  /** The pool's own published keys, unless a test brings others. */
  getKey?: JWTVerifyGetKey;
}): TokenVerifier {
  const issuer = `https://cognito-idp.${pool.region}.amazonaws.com/${pool.userPoolId}`;
  const getKey = pool.getKey ?? createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`));
  const clock = pool.clock ?? systemClock;
  const recall = createTokenMemory();
  return async (token) => {
    const now = clock.now();
    const expected = { getKey, issuer, audience: pool.clientId, use: 'id', now } as const;
    const checked = await recall(token, now, () => checkToken(token, expected));
    if (checked.kind === 'invalid') return checked;
    const user = readIdTokenClaims(checked.payload);
    return user === undefined ? { kind: 'invalid', reason: 'malformed' } : { kind: 'valid', user };
  };
}
