import * as v from 'valibot';

import { billingRequestSchema } from './billing.ts';
import { defineEndpoint } from '../api/endpoint.ts';
import { idSchema } from '../scalars.ts';
import { orderDetailsSchema } from './order-details.ts';
import { placedOrderSchema } from './order.ts';

/** One order with its billing, receipt, refunds and timeline. */
export const getOrder = defineEndpoint({
  name: 'getOrder',
  method: 'GET',
  path: '/orders/:orderId',
  access: 'user',
  params: v.object({ orderId: idSchema }),
  answer: orderDetailsSchema,
});

/**
 * Who buys, on which terms and in which language: before anything can be paid, and changeable until a payment has begun. The
 * answer has what the payment form needs.
 */
export const setBilling = defineEndpoint({
  name: 'setBilling',
  method: 'PUT',
  path: '/orders/:orderId/billing',
  access: 'user',
  params: v.object({ orderId: idSchema }),
  body: billingRequestSchema,
  answer: placedOrderSchema,
});

/**
 * What the payment form needs, for a fan who comes back to an unpaid order. A POST, and not part of the order's own read: the
 * secret must not be kept on the device. Repeating it prepares the same payment.
 */
export const preparePayment = defineEndpoint({
  name: 'preparePayment',
  method: 'POST',
  path: '/orders/:orderId/payment',
  access: 'user',
  params: v.object({ orderId: idSchema }),
  answer: placedOrderSchema,
});
