import { atom } from 'jotai';

import type { OrderDetails } from '#contract/orders/order-details.ts';

import { askForPaymentAtom } from './prepared-payments.ts';

/**
 * Outcome of the card that was sent for an order. `awaited`: not known yet, so no second payment is offered. `not-taken`: the
 * provider says that it never arrived, and the card can be entered again.
 */
export type PendingPayment =
  /** `declines`: how many of the order were known when it was sent; null where a bank's page led back. */
  { kind: 'awaited'; declines: number | null } | { kind: 'not-taken' };

const sentState = atom<Readonly<Record<string, PendingPayment>>>({});
export const pendingPaymentsAtom = atom((get) => get(sentState));

/** A card was sent for this order, and its outcome is the provider's to tell. */
export const rememberPendingAtom = atom(null, (get, set, orderId: string, declines: number | null) =>
  set(sentState, { ...get(sentState), [orderId]: { kind: 'awaited', declines } }),
);

export function countDeclines(order: OrderDetails): number {
  return order.timeline.filter((event) => event.kind === 'declined').length;
}

/** Whether the outcome of the card that was sent last is still open; an earlier decline does not answer for it. */
export function isAwaited(order: OrderDetails, sent: PendingPayment | undefined): boolean {
  if (sent?.kind !== 'awaited') return false;
  if (order.status === 'PENDING') return true;
  return order.status === 'FAILED' && sent.declines !== null && countDeclines(order) <= sent.declines;
}

/**
 * Asks the provider, through our server, whether the payment can still be made: if so, the card that was sent has not been taken.
 * Should it arrive later all the same, it is the same payment: it is never charged twice.
 */
export const askForPendingAtom = atom(null, async (get, set, orderId: string) => {
  const asked = get(sentState)[orderId];
  const payment = await set(askForPaymentAtom, orderId);
  // Meanwhile another card may have been sent: the answer is not about that one.
  if (payment.kind === 'ready' && get(sentState)[orderId] === asked)
    set(sentState, { ...get(sentState), [orderId]: { kind: 'not-taken' } });
});
