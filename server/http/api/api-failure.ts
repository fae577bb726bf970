import { type FailureAnswer, type FailureCode, failureStatus } from '#contract/api/failure.ts';

/** Ends a request with one of the contract's failures; the API's error handler turns it into the one shape of answers. */
export class ApiFailure extends Error {
  readonly code: FailureCode;
  readonly fields: Record<string, string> | undefined;
  /** Most limits count by the minute. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: FailureCode, message: string = code, fields?: Record<string, string>, retryAfterSeconds = 60) {
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

/** After `seconds` there is room again for sure, maybe earlier. */
export function tooManyRequests(message: string, seconds?: number): ApiFailure {
  return new ApiFailure('too-many-requests', message, undefined, seconds);
}

/** In the specification's words. */
export function sessionIsInvalid(): ApiFailure {
  return new ApiFailure('session-invalid', 'Session is invalid');
}
