import type { ApiErrorKind } from './api-error.ts';

/**
 * True if an error is reported: server errors, unreadable answers, and refusals that our client should never cause.
 * Being offline, an ended session and errors that a screen explains (404, 409 and similar) are not.
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
