import { listOrders } from '#contract/orders/order-endpoints.ts';

import { call } from '../api/api.ts';
import { createResource } from '../api/resource.ts';

/** The fan's orders, whatever became of them, newest first: the checkout and the profile read the same. */
export const { resourceAtom: ordersAtom, loadAtom: loadOrdersAtom } = createResource('private', () =>
  call(listOrders, { query: {} }),
);

/** Orders that are complete: the load that follows the session's one refresh (spec, section 4). */
export const { resourceAtom: completeOrdersAtom, loadAtom: loadCompleteOrdersAtom } = createResource('private', () =>
  call(listOrders, { query: { tx_status: 'COMPLETE' } }),
);
