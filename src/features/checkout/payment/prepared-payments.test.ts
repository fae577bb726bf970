import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';

import type { Order, Payment, PlacedOrder } from '#contract/orders/order.ts';
import { ApiError } from '#platform/api/api-error.ts';

const call = vi.hoisted(() => vi.fn<() => Promise<{ value: PlacedOrder }>>());
vi.mock('#platform/api/api.ts', () => ({ call }));

const { checkPaymentAtom, getPaymentAtom, keepPaymentAtom } = await import('./prepared-payments.ts');

const order = (amountMinor: number) =>
  ({
    orderId: 'order',
    total: { amountMinor, currency: 'EUR' },
    // Nothing else of an order is read.
  }) as Order;
const ready = (clientSecret: string): Payment => ({ kind: 'ready', clientSecret });

beforeEach(() => call.mockReset());

test('a payment that came with the answer to the billing details is not requested again', async () => {
  const store = createStore();
  store.set(keepPaymentAtom, { order: order(999), payment: ready('from billing') });
  expect(await store.set(getPaymentAtom, order(999))).toEqual(ready('from billing'));
  expect(await store.set(getPaymentAtom, order(999))).toEqual(ready('from billing'));
  expect(call).not.toHaveBeenCalled();
});

test('a payment that was not prepared is requested once', async () => {
  const store = createStore();
  call.mockResolvedValueOnce({ value: { order: order(999), payment: ready('asked') } });
  expect(await store.set(getPaymentAtom, order(999))).toEqual(ready('asked'));
  expect(await store.set(getPaymentAtom, order(999))).toEqual(ready('asked'));
  expect(call).toHaveBeenCalledTimes(1);
});

test('a payment that was prepared for another total, or not at all, is requested', async () => {
  const store = createStore();
  store.set(keepPaymentAtom, { order: order(999), payment: ready('for one pack') });
  call.mockResolvedValueOnce({ value: { order: order(1998), payment: ready('for two') } });
  expect(await store.set(getPaymentAtom, order(1998))).toEqual(ready('for two'));
  store.set(keepPaymentAtom, { order: order(1998), payment: { kind: 'unreachable' } });
  call.mockRejectedValueOnce(new ApiError('offline', 'no network'));
  expect(await store.set(getPaymentAtom, order(1998))).toEqual({ kind: 'unreachable' });
  expect(call).toHaveBeenCalledTimes(2);
});

test('at the press on «pay» the payment is requested again, though one was prepared', async () => {
  const store = createStore();
  store.set(keepPaymentAtom, { order: order(999), payment: ready('from billing') });
  call.mockResolvedValueOnce({ value: { order: order(999), payment: ready('asked') } });
  expect(await store.set(checkPaymentAtom, order(999))).toEqual(ready('asked'));
  expect(call).toHaveBeenCalledTimes(1);
});

test('an order whose total is no longer the one on the button is not paid', async () => {
  const store = createStore();
  store.set(keepPaymentAtom, { order: order(999), payment: ready('for one pack') });
  call.mockResolvedValueOnce({ value: { order: order(1998), payment: ready('for two') } });
  expect(await store.set(checkPaymentAtom, order(999))).toEqual({ kind: 'order-changed' });
  // For the form of the new total.
  expect(await store.set(getPaymentAtom, order(1998))).toEqual(ready('for two'));
});

test('an order that was changed and paid elsewhere is not said to be unpaid', async () => {
  call.mockResolvedValueOnce({ value: { order: order(1998), payment: { kind: 'none' } } });
  expect(await createStore().set(checkPaymentAtom, order(999))).toEqual({ kind: 'none' });
});

test('without an answer at the press on «pay» nothing is paid', async () => {
  const store = createStore();
  store.set(keepPaymentAtom, { order: order(999), payment: ready('from billing') });
  call.mockRejectedValueOnce(new ApiError('offline', 'no network'));
  expect(await store.set(checkPaymentAtom, order(999))).toEqual({ kind: 'unreachable' });
});
