import { expect, test } from 'vitest';

import type { PaymentOutcome } from '#platform/payments/payment-outcome.ts';

import { advancePayment } from './payment-flow.ts';

const form = { kind: 'form', declined: null } as const;

test('a press pays once', () => {
  const sending = advancePayment(form, { kind: 'pay' });
  expect(sending).toEqual({ kind: 'sending' });
  expect(advancePayment(sending, { kind: 'pay' })).toBe(sending);
});

test('a decline offers another try on the same order', () => {
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

test('a form that was not complete is left to be mended, without a word of a decline', () => {
  const incomplete = { kind: 'answered', outcome: { kind: 'incomplete' } } as const;
  expect(advancePayment({ kind: 'sending' }, incomplete)).toEqual(form);
});
