import type { MiddlewareHandler } from 'hono';

import type { AuthenticatedUser, TokenVerifier } from '#server/identity/token-verifier.ts';

import { ApiFailure, sessionIsInvalid } from './api-failure.ts';
import type { ApiContext, ApiEnv } from './request.ts';

/**
 * Reads whose request it is. The token part is empty when nobody is signed in: that is a visitor. A token that is there
 * and does not hold is refused everywhere, so that a page never mistakes a visitor's answer for its user's.
 */
export function authenticate(verifyIdToken: TokenVerifier): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    const [scheme, token = ''] = (context.req.header('authorization') ?? 'Bearer').split(' ');
    context.set('user', null);
    if (scheme !== 'Bearer') throw sessionIsInvalid();
    if (token !== '') {
      const verified = await verifyIdToken(token);
      if (verified.kind === 'invalid') throw sessionIsInvalid();
      context.set('user', verified.user);
    }
    await next();
  };
}

export function requireUser(context: ApiContext): AuthenticatedUser {
  const user = context.get('user');
  if (user === null) throw new ApiFailure('not-authenticated', 'Not authenticated');
  return user;
}
