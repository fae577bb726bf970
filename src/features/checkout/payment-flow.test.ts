import { expect, test } from 'vitest';

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

test.each(['accepted', 'unknown'] as const)('after «%s» no second payment is offered', (kind) => {
  const checking = advancePayment({ kind: 'sending' }, { kind: 'answered', outcome: { kind } });
  expect(checking).toEqual({ kind: 'checking' });
  expect(advancePayment(checking, { kind: 'pay' })).toBe(checking);
});
