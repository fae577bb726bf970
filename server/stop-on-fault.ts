import type { Log } from './base/log.ts';

/** For the answers in flight. */
const lastMilliseconds = 10_000;

/**
 * After an exception that nothing caught, nobody knows what state the process was left in: one line in the log, the requests in
 * flight are finished, and it ends with 1, so that whatever runs it starts a sound one. Faults of a request never get here: the
 * server answers them with 500. A promise that nobody waits for counts the same.
 */
export function stopOnFault(log: Log, close: () => Promise<void>): void {
  const exit = () => process.exit(1);
  process.on('uncaughtException', (error, origin) => {
    log.error({ err: error, origin }, 'uncaught exception: the server stops');
    setTimeout(exit, lastMilliseconds);
    void close().then(exit, exit);
  });
}
