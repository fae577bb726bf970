import * as v from 'valibot';

/** Every failure code of the API with its HTTP status. */
export const failureStatus = {
  'not-authenticated': 401,
  'session-invalid': 401,
  validation: 422,
  'malformed-body': 400,
  'body-too-large': 413,
  'unsupported-media-type': 415,
  'picture-not-accepted': 422,
  'not-found': 404,
  'method-not-allowed': 405,
  'email-not-verified': 403,
  'not-released': 409,
  'sold-out': 409,
  'limit-reached': 409,
  'reserved-too-often': 409,
  'order-not-payable': 409,
  'adults-only': 422,
  'terms-outdated': 409,
  'payment-in-progress': 409,
  'pack-not-sealed': 409,
  'not-returnable': 409,
  'return-period-over': 409,
  'consent-required': 409,
  'idempotency-key-reused': 422,
  'request-in-progress': 409,
  'too-many-requests': 429,
  'client-outdated': 426,
  unavailable: 503,
  internal: 500,
} as const;

export type FailureCode = keyof typeof failureStatus;
const failureCodes = Object.keys(failureStatus) as FailureCode[]; // the keys of the literal above

/** The format of all error answers. */
export const failureAnswerSchema = v.object({
  error: v.object({
    code: v.picklist(failureCodes),
    /** In English, for developers. Screens have their own texts. */
    message: v.string(),
    /** For `validation`: the field and its problem. */
    fields: v.optional(v.record(v.string(), v.string())),
    /** With `too-many-requests`: seconds until the next attempt. */
    retryAfterSeconds: v.optional(v.number()),
    requestId: v.string(),
  }),
});
export type FailureAnswer = v.InferOutput<typeof failureAnswerSchema>;
