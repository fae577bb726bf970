import { atom } from 'jotai';

import type { BillingRequest } from '#contract/orders/billing.ts';
import { getOrder, setBilling } from '#contract/orders/checkout-endpoints.ts';
import type { OrderDetails } from '#contract/orders/order-details.ts';
import { getTransaction, placeOrder } from '#contract/orders/order-endpoints.ts';
import { isPayable, type Order, type PlacedOrder } from '#contract/orders/order.ts';
import { returnPack } from '#contract/packs/pack-endpoints.ts';
import type { WithdrawalRequest } from '#contract/orders/withdrawal.ts';
import { call } from '#platform/api/api.ts';
import { type Failure, toFailure } from '#platform/api/api-error.ts';
import { loadOrdersAtom, ordersAtom } from '#platform/data/orders.ts';
import { loadPackEditionsAtom } from '#platform/data/pack-editions.ts';
import { createResource, type Resource } from '#platform/api/resource.ts';

import { keepPaymentAtom } from './payment/prepared-payments.ts';

const transaction = createResource('private', (transactionId: string) =>
  call(getTransaction, { params: { transactionId } }),
);

/** The order that is shown, with its billing, receipt, refunds and timeline. */
const orderDetails = createResource('private', (orderId: string) => call(getOrder, { params: { orderId } }));
export const orderDetailsAtom = orderDetails.resourceAtom;
const loadOrderDetailsAtom = orderDetails.loadAtom;

/** What is known of the order that an address names: another one that was looked at before is never shown in its place. */
export function detailsOf(details: Resource<OrderDetails>, orderId: string): Resource<OrderDetails> {
  return details.status === 'success' && details.value.orderId !== orderId ? { status: 'loading' } : details;
}

/** Loads a changed order again if it is still shown: the fan may have moved on to another one. */
const reloadShownOrderAtom = atom(null, async (get, set, orderId: string) => {
  const shown = get(orderDetailsAtom);
  if (shown.status === 'success' && shown.value.orderId === orderId) await set(orderDetails.renewAtom, orderId);
});

/** Asks for the state of an order's transaction. After a change the order and the list of orders are loaded again. */
export const followTransactionAtom = atom(null, async (_get, set, order: Order) => {
  const answer = await set(transaction.loadAtom, order.transactionId);
  if (answer.status !== 'success') return;
  const { status, refundedMinor } = answer.value;
  if (status === order.status && refundedMinor === order.refundedMinor) return;
  await Promise.all([set(reloadShownOrderAtom, order.orderId), set(loadOrdersAtom)]);
});

/** For the payment page without an order. What was known of them may be from before the one that is to be paid was placed. */
export const lookForUnpaidAtom = atom(null, async (_get, set) => {
  set(ordersAtom, { status: 'loading' });
  await set(loadOrdersAtom);
});

/** What an order's own page shows, and the one that it is paid on. */
export const loadOrderPageAtom = atom(null, async (_get, set, orderId: string) => {
  await Promise.all([set(loadOrderDetailsAtom, orderId), set(loadPackEditionsAtom)]);
});

/** What the payment page shows: the order that is named, else the unpaid one, which then gets its name into the address. */
export const loadPaymentPageAtom = atom(null, (_get, set, orderId: string | undefined) =>
  orderId === undefined ? set(lookForUnpaidAtom) : set(loadOrderPageAtom, orderId),
);

export type BillingResult = { kind: 'given' } | { kind: 'failed'; failure: Failure };

/** Sends the buyer's details and accepted terms, and loads the order again. */
export const giveBillingAtom = atom(
  null,
  async (_get, set, orderId: string, body: BillingRequest): Promise<BillingResult> => {
    try {
      set(keepPaymentAtom, (await call(setBilling, { params: { orderId }, body })).value);
    } catch (error) {
      return { kind: 'failed', failure: toFailure(error) };
    }
    await set(reloadShownOrderAtom, orderId);
    return { kind: 'given' };
  },
);

export type WithdrawResult = { kind: 'withdrawn' } | { kind: 'failed'; failure: Failure };

/** Whether the order that is shown tells of a withdrawal from every one of these packs. */
const areWithdrawnAtom = atom(null, (get, _set, packIds: readonly string[]): boolean => {
  const shown = get(orderDetailsAtom);
  const withdrawn = shown.status === 'success' ? shown.value.withdrawals.map(({ packId }) => packId) : [];
  return packIds.every((packId) => withdrawn.includes(packId));
});

/**
 * Withdraws from the contract for unopened packs of an order. Repeating it after a lost answer is the same declaration. The order
 * is loaded again either way: after a refusal it differs from what is shown, and it includes a declaration whose answer was lost.
 */
export const withdrawAtom = atom(
  null,
  async (_get, set, orderId: string, packId: string, body: WithdrawalRequest): Promise<WithdrawResult> => {
    const result = await call(returnPack, { params: { packId }, body }).then(
      () => ({ kind: 'withdrawn' as const }),
      (error: unknown) => ({ kind: 'failed' as const, failure: toFailure(error) }),
    );
    await Promise.all([set(reloadShownOrderAtom, orderId), set(loadOrdersAtom)]);
    return set(areWithdrawnAtom, [packId, ...(body.otherPackIds ?? [])]) ? { kind: 'withdrawn' } : result;
  },
);

export type PlaceOrderResult = { kind: 'placed'; placed: PlacedOrder } | { kind: 'failed'; failure: Failure };

/** The same intent keeps its key until it has an answer, so that a lost answer and a second press place one order. */
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

/** The newest that can still be paid. */
export function chooseUnpaid(orders: readonly Order[]): Order | undefined {
  return orders.find((order) => isPayable(order.status));
}
