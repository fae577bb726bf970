import { atom } from 'jotai';

import type { OrderDetails } from '#contract/orders/order-details.ts';

import { loadPaymentAtom } from './prepared-payments.ts';

/**
 * Outcome of the payment submitted for an order. `awaited`: unknown, so no second payment is offered. `not-taken`: the
 * provider reports that it never arrived, so the user can pay again.
 */
export type PendingPayment =
  /** `declines`: the order's declines known at submission; null after a bank's redirect. */
  { kind: 'awaited'; declines: number | null } | { kind: 'not-taken' };

const sentState = atom<Readonly<Record<string, PendingPayment>>>({});
export const pendingPaymentsAtom = atom((get) => get(sentState));

/** A payment was submitted and the provider has to report its outcome. */
export const rememberPendingAtom = atom(null, (get, set, orderId: string, declines: number | null) =>
  set(sentState, { ...get(sentState), [orderId]: { kind: 'awaited', declines } }),
);

export function countDeclines(order: OrderDetails): number {
  return order.timeline.filter((event) => event.kind === 'declined').length;
}

/** Whether the outcome of the last payment is still open. Earlier declines don't count. */
export function isAwaited(order: OrderDetails, sent: PendingPayment | undefined): boolean {
  if (sent?.kind !== 'awaited') return false;
  if (order.status === 'PENDING') return true;
  return order.status === 'FAILED' && sent.declines !== null && countDeclines(order) <= sent.declines;
}

/**
 * Asks the provider, through our server, if the order can still be paid. If so, nothing was charged. If the
 * submitted payment still arrives, it is the same payment and never charged twice.
 */
export const checkPendingAtom = atom(null, async (get, set, orderId: string) => {
  const asked = get(sentState)[orderId];
  const payment = await set(loadPaymentAtom, orderId);
  // Another payment may have been submitted since: the answer is not about that one.
  if (payment.kind === 'ready' && get(sentState)[orderId] === asked)
    set(sentState, { ...get(sentState), [orderId]: { kind: 'not-taken' } });
});
