import * as v from 'valibot';

import { defineEndpoint } from '../api/endpoint.ts';
import { idSchema, slugSchema } from '../scalars.ts';
import {
  maxPacksPerOrder,
  orderSchema,
  placedOrderSchema,
  transactionSchema,
  transactionStatusSchema,
} from './order.ts';

/** Reserves the packs for 15 minutes. Send an `Idempotency-Key`. */
export const placeOrder = defineEndpoint({
  name: 'placeOrder',
  method: 'POST',
  path: '/orders',
  access: 'user',
  body: v.strictObject({
    packEditionId: slugSchema,
    numberOfPacks: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxPacksPerOrder)),
  }),
  answer: placedOrderSchema,
});

/** Newest first, at most `mostListedOrders`. Without the query: orders of every status. */
export const listOrders = defineEndpoint({
  name: 'listOrders',
  method: 'GET',
  path: '/orders',
  access: 'user',
  query: v.object({ tx_status: v.optional(transactionStatusSchema) }),
  answer: v.array(orderSchema),
});

export const getTransaction = defineEndpoint({
  name: 'getTransaction',
  method: 'GET',
  path: '/orders/transactions/:transactionId',
  access: 'user',
  params: v.object({ transactionId: idSchema }),
  answer: transactionSchema,
});
