import { atom, createStore } from 'jotai';
import { expect, test, vi } from 'vitest';

import type { OrderDetails } from '#contract/orders/order-details.ts';
import type { Payment } from '#contract/orders/order.ts';

const loadPayment = vi.hoisted(() => vi.fn<() => Promise<Payment>>());
vi.mock('./prepared-payments.ts', () => ({ loadPaymentAtom: atom(null, () => loadPayment()) }));

const { checkPendingAtom, isAwaited, rememberPendingAtom, pendingPaymentsAtom } = await import('./pending-payments.ts');

const order = (status: OrderDetails['status'], declines = 0) =>
  ({
    status,
    timeline: Array.from({ length: declines }, () => ({ kind: 'declined' })),
    // Nothing else of an order is read.
  }) as unknown as OrderDetails;

test('the outcome of a card that was sent is awaited until the order’s status has changed', () => {
  expect(isAwaited(order('PENDING'), undefined)).toBe(false);
  expect(isAwaited(order('PENDING'), { kind: 'awaited', declines: 0 })).toBe(true);
  expect(isAwaited(order('COMPLETE'), { kind: 'awaited', declines: 0 })).toBe(false);
  expect(isAwaited(order('PENDING'), { kind: 'not-taken' })).toBe(false);
});

test('an earlier decline is not taken for the outcome of the second card', () => {
  expect(isAwaited(order('FAILED', 1), { kind: 'awaited', declines: 1 })).toBe(true);
  expect(isAwaited(order('FAILED', 2), { kind: 'awaited', declines: 1 })).toBe(false);
});

test('a decline after the bank’s page is taken for the outcome', () => {
  expect(isAwaited(order('FAILED', 1), { kind: 'awaited', declines: null })).toBe(false);
});

test('a card that did not arrive is reported as such, never one that was sent since', async () => {
  const store = createStore();
  const ready: Payment = { kind: 'ready', clientSecret: 'a secret' };
  let answer: (payment: Payment) => void = () => undefined;
  store.set(rememberPendingAtom, 'order', 0);
  loadPayment.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const slow = store.set(checkPendingAtom, 'order');
  loadPayment.mockResolvedValueOnce(ready);
  await store.set(checkPendingAtom, 'order');
  expect(store.get(pendingPaymentsAtom)['order']).toEqual({ kind: 'not-taken' });
  store.set(rememberPendingAtom, 'order', 0);
  answer(ready);
  await slow;
  expect(store.get(pendingPaymentsAtom)['order']).toEqual({ kind: 'awaited', declines: 0 });
});
