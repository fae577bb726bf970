import type { FailureCode } from '#contract/api/failure.ts';

/**
 * Why a call failed: the server's own code, or what kept an answer from coming. `offline`: no network and no copy on the
 * device. `timeout`: no answer in time, so a change may or may not have happened. `unreadable`: not what the contract says.
 */
export type ApiErrorKind = FailureCode | 'offline' | 'timeout' | 'unreadable';

export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** With `validation`: which field, and what is wrong with it. */
  readonly fields: Record<string, string>;

  constructor(kind: ApiErrorKind, message: string, fields: Record<string, string> = {}) {
    super(message);
    this.name = 'ApiError';
    this.kind = kind;
    this.fields = fields;
  }
}

/** A request without an answer ends after this long: a connection can hang for as long as the page is open. */
export const timeoutMilliseconds = 20_000;

/** What `fetch` throws, as the error that screens word. */
export function toNetworkError(error: unknown): ApiError {
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
  return isTimeout ? new ApiError('timeout', 'No answer in time') : new ApiError('offline', 'No connection');
}

/** A failure as a value: what states keep and pages show. */
export interface Failure {
  kind: ApiErrorKind;
  message: string;
}

/** What is no `ApiError` is a programmer's mistake and stays thrown. */
export function toFailure(error: unknown): Failure {
  if (!(error instanceof ApiError)) throw error;
  return { kind: error.kind, message: error.message };
}

/**
 * Whether an error is reported: server errors, unreadable answers, and refusals that our client should never cause are. Being
 * offline, an ended session and what a screen explains (404, 409 and the like) are not.
 */
export function isReportable(kind: ApiErrorKind): boolean {
  switch (kind) {
    case 'internal':
    case 'unavailable':
    case 'unreadable':
    case 'validation':
    case 'malformed-body':
    case 'body-too-large':
    case 'unsupported-media-type':
    case 'method-not-allowed':
    case 'idempotency-key-reused':
      return true;
    default:
      return false;
  }
}
