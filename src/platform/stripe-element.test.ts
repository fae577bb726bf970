import { expect, test } from 'vitest';

import { readStripeError } from './stripe-element.ts';

test.each([
  [
    { type: 'card_error', code: 'expired_card' },
    { kind: 'declined', reason: 'expired-card' },
  ],
  [
    { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
    { kind: 'declined', reason: 'insufficient-funds' },
  ],
  [
    { type: 'card_error', code: 'card_declined' },
    { kind: 'declined', reason: 'generic' },
  ],
  [{ type: 'validation_error' }, { kind: 'declined', reason: 'generic' }],
])('what Stripe is sure to have refused, %j, offers another card', (error, outcome) => {
  expect(readStripeError(error)).toEqual(outcome);
});

test.each(['api_error', 'api_connection_error', 'idempotency_error', 'something new'])(
  'after «%s» nobody knows whether money was taken: no second payment is offered',
  (type) => {
    expect(readStripeError({ type })).toEqual({ kind: 'unknown' });
  },
);
