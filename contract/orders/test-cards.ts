/** The behavior of a sandbox card. */
export type TestCardBehaviour =
  | 'pays'
  | 'is-declined'
  | 'has-insufficient-funds'
  | 'has-expired'
  /**
   * 3-D Secure: confirmed or refused on the bank's page. If that is closed, the payment stays pending until the order
   * expires.
   */
  | 'asks-to-confirm'
  | 'asks-to-confirm-then-is-declined'
  | 'pays-and-is-refunded-later'
  /** The refund is sent, then rejected by the card's bank. */
  | 'pays-and-refuses-refunds';

/** The only list. Numbers match Stripe's test cards; others are refused. */
export const testCards: readonly { number: string; behaviour: TestCardBehaviour }[] = [
  { number: '4242424242424242', behaviour: 'pays' },
  { number: '5555555555554444', behaviour: 'pays' },
  { number: '4000000000000002', behaviour: 'is-declined' },
  { number: '4000000000009995', behaviour: 'has-insufficient-funds' },
  { number: '4000000000000069', behaviour: 'has-expired' },
  { number: '4000002760003184', behaviour: 'asks-to-confirm' },
  { number: '4000008400001629', behaviour: 'asks-to-confirm-then-is-declined' },
  { number: '4000000000007726', behaviour: 'pays-and-is-refunded-later' },
  { number: '4000000000005126', behaviour: 'pays-and-refuses-refunds' },
];
