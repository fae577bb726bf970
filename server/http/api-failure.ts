import { type FailureAnswer, type FailureCode, failureStatus } from '#contract/api/failure.ts';

/** Ends a request with one of the contract's failures; the API's error handler turns it into the one shape of answers. */
export class ApiFailure extends Error {
  readonly code: FailureCode;
  readonly fields: Record<string, string> | undefined;

  constructor(code: FailureCode, message: string = code, fields?: Record<string, string>) {
    super(message);
    this.name = 'ApiFailure';
    this.code = code;
    this.fields = fields;
  }

  get status() {
    return failureStatus[this.code];
  }

  toAnswer(requestId: string): FailureAnswer {
    const fields = this.fields === undefined ? {} : { fields: this.fields };
    return { error: { code: this.code, message: this.message, requestId, ...fields } };
  }
}

/** In the specification's words. */
export function sessionIsInvalid(): ApiFailure {
  return new ApiFailure('session-invalid', 'Session is invalid');
}
