import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';

import { answerHangUp, isHangUp } from './hang-up.ts';
import type { Log } from '../base/log.ts';

/** An unexpected error costs one request: one log line, and a plain 500 that does not reveal the cause. */
export function createFaultAnswer(log: Log): (error: unknown) => Response {
  return (error) => {
    if (isHangUp(error)) return answerHangUp();
    log.error({ err: error }, 'unexpected failure');
    return Response.json({ error: 'internal' }, { status: 500, headers: { 'cache-control': 'no-store' } });
  };
}

/** The same for an app and all its parts without a handler of their own. */
export function createErrorHandler(log: Log): ErrorHandler {
  const answer = createFaultAnswer(log);
  // A refusal by a middleware, such as for a body that is too large, is not an error.
  return (error) => (error instanceof HTTPException ? error.getResponse() : answer(error));
}
