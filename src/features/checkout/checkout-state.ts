import { atom } from 'jotai';

import { getTransaction, placeOrder } from '#contract/endpoints.ts';
import { isPayable, type Order, type PlacedOrder } from '#contract/order.ts';
import { call } from '#platform/api.ts';
import { type Failure, toFailure } from '#platform/api-error.ts';
import { loadOrdersAtom } from '#platform/orders.ts';
import { loadPackEditionsAtom } from '#platform/pack-editions.ts';
import { createResource } from '#platform/resource.ts';

const transaction = createResource('private', (transactionId: string) =>
  call(getTransaction, { params: { transactionId } }),
);

/** Asks how an order's transaction stands; where that has changed, the orders are read anew. */
export const followTransactionAtom = atom(null, async (_get, set, order: Order) => {
  const answer = await set(transaction.loadAtom, order.transactionId);
  if (answer.status === 'success' && answer.value.status !== order.status) await set(loadOrdersAtom);
});

/** What the payment page and an order's page show. */
export const loadCheckoutAtom = atom(null, async (_get, set) => {
  await Promise.all([set(loadOrdersAtom), set(loadPackEditionsAtom)]);
});

export type PlaceOrderResult = { kind: 'placed'; placed: PlacedOrder } | { kind: 'failed'; failure: Failure };

/** The same intent keeps its key until it has an answer, so that a lost answer and a second press place one order. */
const openIntents = new Map<string, string>();

export const placeOrderAtom = atom(
  null,
  async (_get, _set, body: { packEditionId: string; numberOfPacks: number }): Promise<PlaceOrderResult> => {
    const intent = `${body.packEditionId} ${body.numberOfPacks}`;
    const idempotencyKey = openIntents.get(intent) ?? crypto.randomUUID();
    openIntents.set(intent, idempotencyKey);
    try {
      const { value } = await call(placeOrder, { body }, { idempotencyKey });
      openIntents.delete(intent);
      return { kind: 'placed', placed: value };
    } catch (error) {
      const failure = toFailure(error);
      if (failure.kind !== 'offline' && failure.kind !== 'timeout') openIntents.delete(intent);
      return { kind: 'failed', failure };
    }
  },
);

const sentState = atom<readonly string[]>([]);

/** Orders for which this page sent a card whose outcome is the provider's to tell. */
export const paymentSentAtom = atom(
  (get) => get(sentState),
  (get, set, orderId: string) => set(sentState, [...get(sentState), orderId]),
);

/** Which order the payment page is about: the one that is named, else the newest that can still be paid. */
export function chooseOrder(orders: readonly Order[], orderId: string | undefined): Order | undefined {
  if (orderId !== undefined) return orders.find((order) => order.orderId === orderId);
  return orders.find((order) => isPayable(order.status));
}
