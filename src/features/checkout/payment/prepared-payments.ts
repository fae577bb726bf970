import { atom } from 'jotai';

import { preparePayment } from '#contract/orders/checkout-endpoints.ts';
import type { Order, Payment, PlacedOrder } from '#contract/orders/order.ts';
import { call } from '#platform/api/api.ts';
import { toFailure } from '#platform/api/api-error.ts';
import { userScopedAtom } from '#platform/session/user-scoped-atom.ts';

/** Payments that an answer has prepared already, by order. In memory alone: a secret is kept nowhere on the device. */
const preparedState = userScopedAtom<Readonly<Record<string, PlacedOrder>>>({});

/** Placing an order and setting its billing answer what the payment form needs. */
export const keepPaymentAtom = atom(null, (get, set, placed: PlacedOrder) =>
  set(preparedState, { ...get(preparedState), [placed.order.orderId]: placed }),
);

/** Asks the server, and it the provider, for what the payment form needs, and whether the payment can still be made. */
export const askForPaymentAtom = atom(null, async (_get, set, orderId: string): Promise<Payment> => {
  try {
    const { value } = await call(preparePayment, { params: { orderId } });
    set(keepPaymentAtom, value);
    return value.payment;
  } catch (error) {
    toFailure(error);
    return { kind: 'unreachable' };
  }
});

/** What the payment form needs. The provider is asked only where no answer has prepared this payment, at this total, before. */
export const getPaymentAtom = atom(null, async (get, set, { orderId, total }: Order): Promise<Payment> => {
  const prepared = get(preparedState)[orderId];
  const isReady = prepared?.payment.kind === 'ready' && prepared.order.total.amountMinor === total.amountMinor;
  return isReady ? prepared.payment : set(askForPaymentAtom, orderId);
});
