/** `not-confirmed`: 3-D Secure was declined or abandoned. */
export type DeclineReason =
  | 'generic'
  | 'insufficient-funds'
  | 'expired-card'
  | 'not-confirmed'
  | 'not-a-test-card'
  | 'unreachable';

/**
 * The provider's immediate answer. Only its webhook to our server settles the order. `unreachable`: nothing was sent,
 * so nothing was charged.
 */
export type PaymentOutcome =
  | { kind: 'accepted' }
  /** The bank requires confirmation on its own page (3-D Secure). */
  | { kind: 'confirm'; url: string }
  /** The form is incomplete and shows why next to its fields. Nothing was sent. */
  | { kind: 'incomplete' }
  | { kind: 'declined'; reason: DeclineReason }
  /** The charge may have happened: no second attempt before the server knows. */
  | { kind: 'unknown' };

/** Pays with the form's values. `returnUrl`: where the bank redirects to. */
export type PayWith = (clientSecret: string, returnUrl: string) => Promise<PaymentOutcome>;
