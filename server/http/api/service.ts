import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';

import { apiVersionHeader } from '#contract/api/api-version.ts';
import type { Clock } from '#server/base/clock.ts';
import { isRetryable } from '#server/db/retry.ts';

import { ApiFailure, answerFailure } from './api-failure.ts';
import { answerHangUp, isHangUp } from '../../network/hang-up.ts';
import { compressAnswers } from '../../network/json-answer.ts';
import type { Log } from '../../base/log.ts';
import { type ApiContext, type ApiEnv, logRequests } from './request.ts';

function answerError(log: Log) {
  return (error: Error, context: ApiContext): Response => {
    if (isHangUp(error)) return answerHangUp();
    if (error instanceof ApiFailure) return answerFailure(context, error);
    const requestId = context.get('requestId');
    const isBusy = isRetryable(error);
    log.error({ requestId, err: error }, isBusy ? 'gave up on a busy row' : 'unexpected failure');
    return answerFailure(context, new ApiFailure(isBusy ? 'unavailable' : 'internal'));
  };
}

/** Base of all JSON services: CORS, and errors in the contract's format. */
export function createService({ log, clock }: { log: Log; clock: Clock }): Hono<ApiEnv> {
  const service = new Hono<ApiEnv>();
  service.use(compressAnswers);
  service.use(logRequests(log, clock));
  service.use(
    cors({
      origin: '*',
      // The page sets its clock by it.
      exposeHeaders: ['date'],
      allowHeaders: ['authorization', 'content-type', 'idempotency-key', apiVersionHeader],
      maxAge: 600,
    }),
  );
  service.onError(answerError(log));
  return service;
}

export function limitBodies(maxSize: number): MiddlewareHandler<ApiEnv> {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiFailure('body-too-large', `A body may have ${maxSize} bytes.`);
    },
  });
}

/** Not `notFound`: that of a mounted app is never called. */
export function refuseRest(service: Hono<ApiEnv>): void {
  service.all('*', (context) => {
    throw new ApiFailure('not-found', `There is no ${context.req.method} ${context.req.path}.`);
  });
}
