import { atom } from 'jotai';

import { preparePayment } from '#contract/orders/checkout-endpoints.ts';
import type { Order, Payment, PlacedOrder } from '#contract/orders/order.ts';
import { call } from '#platform/api/api.ts';
import { toFailure } from '#platform/api/api-error.ts';
import { userScopedAtom } from '#platform/session/user-scoped-atom.ts';

/** Prepared payments by order. In memory only: secrets are never stored on the device. */
const preparedState = userScopedAtom<Readonly<Record<string, PlacedOrder>>>({});

/** The answers to placing an order and setting its billing contain the data of the payment form. */
export const keepPaymentAtom = atom(null, (get, set, placed: PlacedOrder) =>
  set(preparedState, { ...get(preparedState), [placed.order.orderId]: placed }),
);

/** The order with its payment form's data from the provider, through our server; undefined without an answer. */
const askPaymentAtom = atom(null, async (_get, set, orderId: string): Promise<PlacedOrder | undefined> => {
  try {
    const { value } = await call(preparePayment, { params: { orderId } });
    set(keepPaymentAtom, value);
    return value;
  } catch (error) {
    toFailure(error);
    return undefined;
  }
});

/** Loads the payment form's data, and whether the order can still be paid. */
export const loadPaymentAtom = atom(
  null,
  async (_get, set, orderId: string): Promise<Payment> =>
    (await set(askPaymentAtom, orderId))?.payment ?? { kind: 'unreachable' },
);

/** `order-changed`: the total is no longer the one that the fan has seen, so nothing may be charged. */
export type CheckedPayment = Payment | { kind: 'order-changed' };

/** The payment at the moment of paying. Always asks the server: another tab or device may have changed the order. */
export const checkPaymentAtom = atom(null, async (_get, set, { orderId, total }: Order): Promise<CheckedPayment> => {
  const asked = await set(askPaymentAtom, orderId);
  if (asked === undefined) return { kind: 'unreachable' };
  const isChanged = asked.payment.kind === 'ready' && asked.order.total.amountMinor !== total.amountMinor;
  return isChanged ? { kind: 'order-changed' } : asked.payment;
});

/** The data that mount the payment form. Loaded only if no answer prepared this payment at this total. */
export const getPaymentAtom = atom(null, async (get, set, { orderId, total }: Order): Promise<Payment> => {
  const prepared = get(preparedState)[orderId];
  const isReady = prepared?.payment.kind === 'ready' && prepared.order.total.amountMinor === total.amountMinor;
  return isReady ? prepared.payment : set(loadPaymentAtom, orderId);
});
