import type { MiddlewareHandler } from 'hono';

import type { Admins } from '#server/admins/admins.ts';
import type { AuthenticatedUser, TokenVerifier } from '#server/identity/tokens/token-verifier.ts';

import { ApiFailure } from './api-failure.ts';
import type { ApiContext, ApiEnv } from './request.ts';

/** The token of an `Authorization` header, empty when no user is signed in; undefined for another scheme than Bearer. */
function readBearer(authorization = 'Bearer'): string | undefined {
  const [scheme, token = ''] = authorization.split(' ');
  return scheme === 'Bearer' ? token : undefined;
}

/**
 * Finds the user of a request. An empty token is a visitor. An invalid token is refused everywhere, so that a page never takes a
 * visitor's answer for its user's.
 */
export function authenticate(verifyIdToken: TokenVerifier): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    const token = readBearer(context.req.header('authorization'));
    context.set('user', null);
    if (token === undefined) throw new ApiFailure('session-invalid');
    if (token !== '') {
      const verified = await verifyIdToken(token);
      if (verified.kind === 'invalid') throw new ApiFailure('session-invalid');
      context.set('user', verified.user);
    }
    await next();
  };
}

/** True if an `Authorization` header is an admin's, for public services. Callers with an invalid one are visitors. */
export async function isAdminsToken(
  { verifyIdToken, admins }: { verifyIdToken: TokenVerifier; admins: Pick<Admins, 'isAdmin'> },
  authorization?: string,
): Promise<boolean> {
  const token = readBearer(authorization) ?? '';
  if (token === '') return false;
  const verified = await verifyIdToken(token);
  return verified.kind !== 'invalid' && admins.isAdmin(verified.user);
}

export function requireUser(context: ApiContext): AuthenticatedUser {
  const user = context.get('user');
  if (user === null) throw new ApiFailure('not-authenticated');
  return user;
}
