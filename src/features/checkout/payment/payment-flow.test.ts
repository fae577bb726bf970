import { expect, test } from 'vitest';

import type { PaymentOutcome } from '#platform/payments/payment-outcome.ts';

import { advancePayment } from './payment-flow.ts';

const form = { kind: 'form', declined: null } as const;

test('a second press of the pay button while the payment is sent does not pay again', () => {
  const sending = advancePayment(form, { kind: 'pay' });
  expect(sending).toEqual({ kind: 'sending' });
  expect(advancePayment(sending, { kind: 'pay' })).toBe(sending);
});

test('a declined payment offers another try on the same order', () => {
  const declined = { kind: 'answered', outcome: { kind: 'declined', reason: 'insufficient-funds' } } as const;
  expect(advancePayment({ kind: 'sending' }, declined)).toEqual({ kind: 'form', declined: 'insufficient-funds' });
});

test.each<PaymentOutcome>([
  { kind: 'accepted' },
  { kind: 'unknown' },
  { kind: 'confirm', url: 'https://bank.example/3ds' },
])('after %j no second payment is offered', (outcome) => {
  const checking = advancePayment({ kind: 'sending' }, { kind: 'answered', outcome });
  expect(checking).toEqual({ kind: 'checking' });
  expect(advancePayment(checking, { kind: 'pay' })).toBe(checking);
});

test('an incomplete payment form can be completed, and is not called a decline', () => {
  const incomplete = { kind: 'answered', outcome: { kind: 'incomplete' } } as const;
  expect(advancePayment({ kind: 'sending' }, incomplete)).toEqual(form);
});

test('a changed order can be paid once its new total is shown', () => {
  const changed = { kind: 'answered', outcome: { kind: 'order-changed' } } as const;
  expect(advancePayment({ kind: 'sending' }, changed)).toEqual({ kind: 'form', declined: 'order-changed' });
});
