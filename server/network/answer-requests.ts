import type { IncomingMessage } from 'node:http';

import { getRequestListener } from '@hono/node-server';

import { createFaultAnswer } from './fault-answer.ts';
import type { Listener } from './http-server.ts';
import type { Log } from '../base/log.ts';

/**
 * Drains the unread rest of a body. The library waits for the body's end too, but its own copy of the body pauses the
 * connection at 64 kB, so the end never comes. Half a second later it closes the connection, and with it the answer to
 * the next request, which may be another user's behind a proxy.
 */
function letRestFlow(request: IncomingMessage): void {
  if (request.readableEnded) return;
  request.removeAllListeners('data');
  request.resume();
}

/** Answers node's requests with a fetch handler. A refused body does not end the connection. */
export function answerRequests(fetch: Parameters<typeof getRequestListener>[0], log: Log): Listener {
  const answer = getRequestListener(fetch, { errorHandler: createFaultAnswer(log) });
  return (request, response) => {
    response.once('finish', () => letRestFlow(request));
    return answer(request, response);
  };
}
