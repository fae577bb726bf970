import type { FailureCode } from '#contract/api/failure.ts';

import { ApiFailure, sessionIsInvalid } from './api-failure.ts';

/** What was read, or 404: there is no such thing, or it is another user's. */
export function found<T>(value: T | undefined): T {
  if (value === undefined) throw new ApiFailure('not-found', 'There is nothing of yours by that name.');
  return value;
}

interface Refused {
  kind: 'refused';
  code: FailureCode;
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
}

/** What was done, or the failure that says why not. */
export function granted<T extends { kind: string }>(outcome: T): Exclude<T, { kind: 'refused' }> {
  if (outcome.kind === 'refused') {
    // Every outcome of this kind has the shape of `Refused`.
    const { code, fields, retryAfterSeconds } = outcome as unknown as Refused;
    if (code === 'session-invalid') throw sessionIsInvalid();
    throw new ApiFailure(code, code, fields, retryAfterSeconds);
  }
  return outcome as Exclude<T, { kind: 'refused' }>; // the other kind was thrown just above
}
