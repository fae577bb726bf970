import type { IncomingMessage } from 'node:http';

import { getRequestListener } from '@hono/node-server';

import { createFaultAnswer } from './fault-answer.ts';
import type { Listener } from './http-server.ts';
import type { Log } from '../base/log.ts';

/**
 * Lets what nobody read of a body flow away. The library looks for the body's end as well, but its own copy of the body
 * pauses the connection once 64 kB wait in it, so that the end never comes; half a second later it closes the connection,
 * and with it the answer to whatever the client (or a proxy, for somebody else) has asked on it since.
 */
function letRestFlow(request: IncomingMessage): void {
  if (request.readableEnded) return;
  request.removeAllListeners('data');
  request.resume();
}

/** Answers node's requests with what a fetch handler says. A refused body costs the connection nothing. */
export function answerRequests(fetch: Parameters<typeof getRequestListener>[0], log: Log): Listener {
  const answer = getRequestListener(fetch, { errorHandler: createFaultAnswer(log) });
  return (request, response) => {
    response.once('finish', () => letRestFlow(request));
    return answer(request, response);
  };
}
