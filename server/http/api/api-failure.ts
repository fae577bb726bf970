import { type FailureAnswer, type FailureCode, failureStatus } from '#contract/api/failure.ts';
import type { Refusal } from '#server/base/refusal.ts';

import { answerJson } from '../../network/json-answer.ts';
import type { ApiContext } from './request.ts';

/** For developers. Pages have their own message for each code. */
const messages: Record<FailureCode, string> = {
  // These two use the specification's wording.
  'not-authenticated': 'Not authenticated',
  'session-invalid': 'Session is invalid',
  validation: 'The request contains an invalid value.',
  'malformed-body': 'The body is not valid JSON.',
  'body-too-large': 'The body is too large.',
  'unsupported-media-type': 'Send JSON with its content type.',
  'picture-not-accepted': 'Send a whole PNG, JPEG or WebP of at most 4096 pixels a side.',
  'not-found': 'This does not exist, or does not belong to the caller.',
  'method-not-allowed': 'This path does not support this method.',
  'email-not-verified': 'Verify your e-mail first.',
  'not-released': 'This pack edition is not on sale yet.',
  'sold-out': 'There are not enough packs left.',
  'limit-reached': 'The limit for one user is reached.',
  'reserved-too-often': 'Too many reservations ran out unpaid. Try again later.',
  'order-not-payable': 'This order can’t be paid any more.',
  'adults-only': 'The buyer must confirm that they are of age.',
  'terms-outdated': 'The terms have changed. Agree to the current ones.',
  'payment-in-progress':
    'A payment is being confirmed or a refund is on its way. Delete the account once it has arrived.',
  'pack-not-sealed': 'This pack is not sealed.',
  'not-returnable': 'These packs can’t be returned together.',
  'return-period-over': 'The time to return this pack is over.',
  'consent-required': 'Agree to the loss of the right of withdrawal before opening.',
  'idempotency-key-reused': 'This idempotency key belongs to another request.',
  'request-in-progress': 'A request with this idempotency key is still running.',
  'too-many-requests': 'Too many requests. Try again later.',
  'client-outdated': 'This client is too old. Update it.',
  unavailable: 'Too busy, try again.',
  internal: 'Something went wrong.',
};

/** Ends a request with one of the contract's failures; the API's error handler converts it to the common format. */
export class ApiFailure extends Error {
  readonly code: FailureCode;
  readonly fields: Record<string, string> | undefined;
  /** Default: most limits have one-minute windows. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: FailureCode,
    message: string = messages[code],
    fields?: Record<string, string>,
    retryAfterSeconds = 60,
  ) {
    super(message);
    this.name = 'ApiFailure';
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = code === 'too-many-requests' ? retryAfterSeconds : undefined;
  }

  get status() {
    return failureStatus[this.code];
  }

  toAnswer(requestId: string): FailureAnswer {
    const fields = this.fields === undefined ? {} : { fields: this.fields };
    const retry = this.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: this.retryAfterSeconds };
    return { error: { code: this.code, message: this.message, requestId, ...fields, ...retry } };
  }
}

/** After `seconds` a call will be accepted, maybe earlier. */
export function tooManyRequests(message: string, seconds?: number): ApiFailure {
  return new ApiFailure('too-many-requests', message, undefined, seconds);
}

export function answerFailure(context: ApiContext, failure: ApiFailure): Response {
  // Without it caches may store a 404 heuristically.
  context.header('cache-control', 'no-store');
  if (failure.retryAfterSeconds !== undefined) context.header('retry-after', String(failure.retryAfterSeconds));
  return answerJson(context, failure.toAnswer(context.get('requestId')), failure.status);
}

export function answerRefusal(context: ApiContext, { code, fields, retryAfterSeconds }: Refusal): Response {
  return answerFailure(context, new ApiFailure(code, undefined, fields, retryAfterSeconds));
}
