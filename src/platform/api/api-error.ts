import type { FailureCode } from '#contract/api/failure.ts';

/**
 * Why a call failed: the server's code, or why there is no answer. `offline`: no network and no copy on the device.
 * `timeout`: no answer in time, so a change may have happened. `unreadable`: the answer violates the contract.
 */
export type ApiErrorKind = FailureCode | 'offline' | 'timeout' | 'unreadable';

export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** For `validation`: the field and its problem. */
  readonly fields: Record<string, string>;

  constructor(kind: ApiErrorKind, message: string, fields: Record<string, string> = {}) {
    super(message);
    this.name = 'ApiError';
    this.kind = kind;
    this.fields = fields;
  }
}

/** Request timeout. Without it a dead connection would hang as long as the page. */
export const timeoutMilliseconds = 20_000;

/** Maps errors thrown by `fetch` to an `ApiError`. */
export function toNetworkError(error: unknown): ApiError {
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
  return isTimeout ? new ApiError('timeout', 'No answer in time') : new ApiError('offline', 'No connection');
}

/** A failure as a value, for state and screens. */
export interface Failure {
  kind: ApiErrorKind;
  message: string;
}

/** Anything but an `ApiError` is a bug and is rethrown. */
export function toFailure(error: unknown): Failure {
  if (!(error instanceof ApiError)) throw error;
  return { kind: error.kind, message: error.message };
}
