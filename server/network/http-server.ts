import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { isHangUp } from './hang-up.ts';
import type { Log } from '../base/log.ts';

export type Listener = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** Longer than any honest pause in reading or sending. Without it, an unread response would be kept forever. */
const idleMilliseconds = 60_000;
/**
 * Load balancers keep an idle connection for 60 s. Ours must keep it longer, otherwise they send a request on one that
 * is just being closed.
 */
const keepAliveMilliseconds = 75_000;
/** Also counted from the last answer, so it must be longer than a connection may be idle. */
const headersMilliseconds = 80_000;
/** Requests of one connection that may wait. Browsers don't pipeline at all. */
const maxWaiting = 30;

/** A listener that throws fails one request: 500, one line in the log, and the process survives. */
function guard(listener: Listener, log: Log): Listener {
  return async (request, response) => {
    try {
      await listener(request, response);
    } catch (error) {
      if (!isHangUp(error)) log.error({ err: error }, 'unexpected failure');
      if (response.headersSent) return void response.destroy();
      for (const name of ['content-length', 'content-range', 'content-encoding', 'etag']) response.removeHeader(name);
      response.setHeader('cache-control', 'no-store');
      response.setHeader('content-type', 'application/json');
      response.writeHead(500).end('{"error":"internal"}');
    }
  };
}

/**
 * One answer per connection at a time. Node processes every pipelined request as soon as it is read, and keeps every
 * answer until the client reads it: 64 kB of requests held 150 MB.
 */
function takeTurns(listener: Listener): Listener {
  const queues = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    const start = () => {
      response.once('close', () => {
        const next = queues.get(socket)?.shift();
        if (next === undefined || socket.destroyed) queues.delete(socket);
        else next();
      });
      void listener(request, response);
    };
    const queue = queues.get(socket);
    if (queue === undefined) {
      queues.set(socket, []);
      start();
    } else if (queue.length < maxWaiting) queue.push(start);
    else socket.destroy();
  };
}

/** A server on which neither an error nor a client that does not read affects other clients. */
export function createHttpServer(listener: Listener, log: Log): Server {
  const answer = takeTurns(guard(listener, log));
  const server = createServer((request, response) => void answer(request, response));
  server.setTimeout(idleMilliseconds);
  server.keepAliveTimeout = keepAliveMilliseconds;
  server.headersTimeout = headersMilliseconds;
  return server;
}
