/** `not-confirmed`: the bank asked the fan to confirm, and they did not, or could not. */
export type DeclineReason =
  | 'generic'
  | 'insufficient-funds'
  | 'expired-card'
  | 'not-confirmed'
  | 'not-a-test-card'
  | 'unreachable';

/**
 * The provider's immediate answer. Whether the order is paid is only decided by its webhook to our server. `unreachable`: the
 * provider was not asked, so nothing was charged.
 */
export type PaymentOutcome =
  | { kind: 'accepted' }
  /** The bank asks the fan to confirm, on a page of its own (3-D Secure). */
  | { kind: 'confirm'; address: string }
  /** The form is not filled in, and says so beside its fields: nothing was sent. */
  | { kind: 'incomplete' }
  | { kind: 'declined'; reason: DeclineReason }
  /** It may or may not have been taken: no second payment is offered before the server knows. */
  | { kind: 'unknown' };

/** Pays with what a form holds. `returnAddress`: where the bank leads back to. */
export type PayWith = (clientSecret: string, returnAddress: string) => Promise<PaymentOutcome>;
