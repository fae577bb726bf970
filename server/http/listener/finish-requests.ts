import type { Server } from 'node:http';

const hangUpEveryMilliseconds = 100;

/** Accepts no more requests, and ends each connection after its last answer. */
export async function finishRequests(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  const timer = setInterval(() => server.closeIdleConnections(), hangUpEveryMilliseconds);
  await closed;
  clearInterval(timer);
}
