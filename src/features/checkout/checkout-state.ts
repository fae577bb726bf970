import { atom } from 'jotai';

import type { BillingRequest } from '#contract/orders/billing.ts';
import { getOrder, setBilling } from '#contract/orders/checkout-endpoints.ts';
import { getTransaction, placeOrder } from '#contract/orders/order-endpoints.ts';
import { isPayable, type Order, type PlacedOrder } from '#contract/orders/order.ts';
import { returnPack } from '#contract/packs/pack-endpoints.ts';
import type { WithdrawalRequest } from '#contract/orders/withdrawal.ts';
import { call } from '#platform/api/api.ts';
import { type Failure, toFailure } from '#platform/api/api-error.ts';
import { renewOrdersAtom } from '#platform/data/orders.ts';
import { loadPackEditionsAtom } from '#platform/data/pack-editions.ts';
import { createResource, getValue } from '#platform/api/resource.ts';

import { keepPaymentAtom } from './payment/prepared-payments.ts';

const orderDetails = createResource('private', (orderId: string) => call(getOrder, { params: { orderId } }));
/** An order with its billing, receipt, refunds and timeline. */
export const orderDetailsAt = orderDetails.at;
export const renewOrderAtom = orderDetails.renewAtom;

/** Polls the transaction state of an order. Reloads the order and the list when it changes. */
export const followTransactionAtom = atom(null, async (_get, set, order: Order) => {
  const { transactionId, orderId } = order;
  try {
    const { status, refundedMinor } = (await call(getTransaction, { params: { transactionId } })).value;
    if (status === order.status && refundedMinor === order.refundedMinor) return;
  } catch (error) {
    // A failed poll is ignored; the next may succeed.
    toFailure(error);
    return;
  }
  await Promise.all([set(orderDetails.renewAtom, orderId), set(renewOrdersAtom)]);
});

/** Data of an order, for its own page and the payment page. */
export const loadOrderPageAtom = atom(null, async (_get, set, orderId: string) => {
  await Promise.all([set(orderDetails.loadAtom, orderId), set(loadPackEditionsAtom)]);
});

export type BillingResult = { kind: 'given' } | { kind: 'failed'; failure: Failure };

/** Sends the buyer's details and accepted terms, and loads the order again. */
export const setBillingAtom = atom(
  null,
  async (_get, set, orderId: string, body: BillingRequest): Promise<BillingResult> => {
    try {
      set(keepPaymentAtom, (await call(setBilling, { params: { orderId }, body })).value);
    } catch (error) {
      return { kind: 'failed', failure: toFailure(error) };
    }
    await set(orderDetails.renewAtom, orderId);
    return { kind: 'given' };
  },
);

export type WithdrawResult = { kind: 'withdrawn' } | { kind: 'failed'; failure: Failure };

/**
 * Withdraws from the contract for unopened packs. Idempotent after a lost answer. Always reloads the order: after a
 * refusal it has changed, and it may contain a declaration whose answer was lost.
 */
export const withdrawAtom = atom(
  null,
  async (get, set, orderId: string, packId: string, body: WithdrawalRequest): Promise<WithdrawResult> => {
    const result = await call(returnPack, { params: { packId }, body }).then(
      () => ({ kind: 'withdrawn' as const }),
      (error: unknown) => ({ kind: 'failed' as const, failure: toFailure(error) }),
    );
    await Promise.all([set(orderDetails.renewAtom, orderId), set(renewOrdersAtom)]);
    const withdrawn = getValue(get(orderDetails.at(orderId)))?.withdrawals.map((withdrawal) => withdrawal.packId) ?? [];
    const areAllIn = [packId, ...(body.otherPackIds ?? [])].every((id) => withdrawn.includes(id));
    return areAllIn ? { kind: 'withdrawn' } : result;
  },
);

export type PlaceOrderResult = { kind: 'placed'; placed: PlacedOrder } | { kind: 'failed'; failure: Failure };

/** Keeps the idempotency key until there is an answer, so that a lost answer or a second click places one order. */
const openIntents = new Map<string, string>();

export const placeOrderAtom = atom(
  null,
  async (_get, set, body: { packEditionId: string; numberOfPacks: number }): Promise<PlaceOrderResult> => {
    const intent = `${body.packEditionId} ${body.numberOfPacks}`;
    const idempotencyKey = openIntents.get(intent) ?? crypto.randomUUID();
    openIntents.set(intent, idempotencyKey);
    try {
      const { value } = await call(placeOrder, { body }, { idempotencyKey });
      openIntents.delete(intent);
      set(keepPaymentAtom, value);
      return { kind: 'placed', placed: value };
    } catch (error) {
      const failure = toFailure(error);
      if (failure.kind !== 'offline' && failure.kind !== 'timeout') openIntents.delete(intent);
      return { kind: 'failed', failure };
    }
  },
);

/** The newest unpaid order. */
export function chooseUnpaid(orders: readonly Order[]): Order | undefined {
  return orders.find((order) => isPayable(order.status));
}
