import type { Log } from './base/log.ts';

/** Time for the current answers. */
const lastMilliseconds = 10_000;

/**
 * After an uncaught exception the process may be in any state: it logs one line, finishes the requests in flight and exits with
 * 1, so that its supervisor starts a new one. Errors of a request never get here: the server answers them with 500. Unhandled
 * rejections count the same.
 */
export function stopOnFault(log: Log, close: () => Promise<void>): void {
  const exit = () => process.exit(1);
  process.on('uncaughtException', (error, origin) => {
    log.error({ err: error, origin }, 'uncaught exception: the server stops');
    setTimeout(exit, lastMilliseconds);
    void close().then(exit, exit);
  });
}
