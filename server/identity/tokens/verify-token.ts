import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as v from 'valibot';

import type { AuthenticatedUser } from './token-verifier.ts';

export type CheckedToken =
  | { kind: 'genuine'; payload: JWTPayload }
  | { kind: 'invalid'; reason: 'malformed' | 'expired' | 'forged' };

/** jose's errors for something that is not a token; all others are about a token that is not ours. */
const malformedCodes = new Set(['ERR_JWS_INVALID', 'ERR_JWT_INVALID']);
/** jose could not fetch the keys: nothing is known about the token. */
const unknownCodes = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC']);

function judge(error: unknown): CheckedToken {
  if (!(error instanceof errors.JOSEError) || unknownCodes.has(error.code)) throw error;
  if (error instanceof errors.JWTExpired) return { kind: 'invalid', reason: 'expired' };
  return { kind: 'invalid', reason: malformedCodes.has(error.code) ? 'malformed' : 'forged' };
}

/** Signature, issuer, use and lifetime: common to the embedded pool and Amazon Cognito. */
export async function checkToken(
  token: string,
  expected: { getKey: JWTVerifyGetKey; issuer: string; audience?: string; use: 'id' | 'access'; now: Date },
): Promise<CheckedToken> {
  try {
    const { payload } = await jwtVerify(token, expected.getKey, {
      algorithms: ['RS256'],
      issuer: expected.issuer,
      ...(expected.audience === undefined ? {} : { audience: expected.audience }),
      requiredClaims: ['exp', 'iat', 'sub'],
      currentDate: expected.now,
    });
    return payload['token_use'] === expected.use ? { kind: 'genuine', payload } : { kind: 'invalid', reason: 'forged' };
  } catch (error) {
    return judge(error);
  }
}

const idTokenClaimsSchema = v.object({
  sub: v.string(),
  'cognito:username': v.string(),
  email: v.string(),
  email_verified: v.boolean(),
  jti: v.string(),
  /** Missing with a Cognito client without token revocation; then tokens can't be revoked. */
  origin_jti: v.optional(v.string()),
});

/** Undefined if the pool is not set up as the storefront needs it (no e-mail address in its tokens). */
export function readIdTokenClaims(payload: JWTPayload): AuthenticatedUser | undefined {
  const parsed = v.safeParse(idTokenClaimsSchema, payload);
  if (!parsed.success) return undefined;
  const claims = parsed.output;
  return {
    userId: claims.sub,
    username: claims['cognito:username'],
    email: claims.email,
    isEmailVerified: claims.email_verified,
    originJti: claims.origin_jti ?? claims.jti,
  };
}
