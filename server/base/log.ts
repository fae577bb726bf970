import { pino } from 'pino';

import { describeFault } from '#server/base/describe-fault.ts';

/** Structured, one JSON line each; never a token, a code, a card or a whole body. Errors go in as `err`. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export type LogLevel = 'silent' | 'error' | 'warn' | 'info';

/** Writes to standard error: standard output is for the lines printed at the start. */
export function createLog(level: LogLevel): Log {
  const serializers = {
    err: (fault: unknown) => (fault instanceof Error ? describeFault(fault) : { message: String(fault) }),
  };
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers }, pino.destination(2));
}

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
