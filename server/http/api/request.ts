import type { Context, Env, MiddlewareHandler } from 'hono';
import { randomUUID } from 'node:crypto';

import type { Clock } from '#server/base/clock.ts';
import type { AuthenticatedUser } from '#server/identity/tokens/token-verifier.ts';

import type { CountCall } from './call-limits.ts';
import type { Log } from '../../base/log.ts';

/** Context of every API request. */
export interface ApiEnv extends Env {
  Variables: { requestId: string; user: AuthenticatedUser | null; countCall: CountCall };
}

export type ApiContext = Context<ApiEnv>;

/** Gives each request an id that its log line and its error answer share, and logs it once it is answered. */
export function logRequests(log: Log, clock: Clock): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    const requestId = randomUUID();
    context.set('requestId', requestId);
    const startedAt = clock.now().getTime();
    await next();
    context.header('x-request-id', requestId);
    const milliseconds = clock.now().getTime() - startedAt;
    const { method, path } = context.req;
    log.info({ requestId, method, path, status: context.res.status, milliseconds }, 'request');
  };
}
