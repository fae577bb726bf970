import type { FailureCode } from '#contract/api/failure.ts';

/** The outcome of what was not done, and why. The API answers it with the code's status. */
export interface Refusal {
  kind: 'refused';
  code: FailureCode;
  fields?: Record<string, string>;
  /** With `too-many-requests`. */
  retryAfterSeconds?: number;
}

/** What was read, or 404: it does not exist, or it is another user's. */
export function orNotFound<T extends object>(value: T | undefined): T | Refusal {
  return value ?? { kind: 'refused', code: 'not-found' };
}
