import { expect, test } from 'vitest';

import type { OrderDetails } from '#contract/order-details.ts';

import { isAwaited } from './sent-payments.ts';

const order = (status: OrderDetails['status'], declines = 0) =>
  ({
    status,
    timeline: Array.from({ length: declines }, () => ({ kind: 'declined' })),
    // Nothing else of an order is looked at.
  }) as unknown as OrderDetails;

test('the outcome of a card that was sent is awaited until the order has moved', () => {
  expect(isAwaited(order('PENDING'), undefined)).toBe(false);
  expect(isAwaited(order('PENDING'), { kind: 'awaited', declines: 0 })).toBe(true);
  expect(isAwaited(order('COMPLETE'), { kind: 'awaited', declines: 0 })).toBe(false);
  expect(isAwaited(order('PENDING'), { kind: 'not-taken' })).toBe(false);
});

test('an earlier decline does not answer for the second card', () => {
  expect(isAwaited(order('FAILED', 1), { kind: 'awaited', declines: 1 })).toBe(true);
  expect(isAwaited(order('FAILED', 2), { kind: 'awaited', declines: 1 })).toBe(false);
});

test('after the bank’s page a decline is the answer', () => {
  expect(isAwaited(order('FAILED', 1), { kind: 'awaited', declines: null })).toBe(false);
});
