import type { FailureCode } from '#contract/api/failure.ts';

/** The outcome of an action that was refused, with the reason. The API answers with the code's status. */
export interface Refusal {
  kind: 'refused';
  code: FailureCode;
  fields?: Record<string, string>;
  /** With `too-many-requests`. */
  retryAfterSeconds?: number;
}

/** Returns the value, or refuses with 404: it does not exist, or belongs to another user. */
export function orNotFound<T extends object>(value: T | undefined): T | Refusal {
  return value ?? { kind: 'refused', code: 'not-found' };
}
