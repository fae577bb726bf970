import { expect, test } from 'vitest';

import type { CardPaymentOutcome } from '#platform/card-payment.ts';

import { advancePayment } from './payment-flow.ts';

const card = { kind: 'card', declined: null } as const;

test('a press sends the card once', () => {
  const sending = advancePayment(card, { kind: 'pay' });
  expect(sending).toEqual({ kind: 'sending' });
  expect(advancePayment(sending, { kind: 'pay' })).toBe(sending);
});

test('a decline offers another card on the same order', () => {
  const declined = { kind: 'answered', outcome: { kind: 'declined', reason: 'insufficient-funds' } } as const;
  expect(advancePayment({ kind: 'sending' }, declined)).toEqual({ kind: 'card', declined: 'insufficient-funds' });
});

test.each<CardPaymentOutcome>([
  { kind: 'accepted' },
  { kind: 'unknown' },
  { kind: 'confirm', address: 'https://bank.example/3ds' },
])('after %j no second payment is offered', (outcome) => {
  const checking = advancePayment({ kind: 'sending' }, { kind: 'answered', outcome });
  expect(checking).toEqual({ kind: 'checking' });
  expect(advancePayment(checking, { kind: 'pay' })).toBe(checking);
});

test('a form that was not complete leaves the card to be mended, without a word of a decline', () => {
  const incomplete = { kind: 'answered', outcome: { kind: 'incomplete' } } as const;
  expect(advancePayment({ kind: 'sending' }, incomplete)).toEqual(card);
});
