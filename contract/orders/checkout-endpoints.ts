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
 * Sets the buyer, the accepted terms and the language. Required before the payment, and can be repeated until one has
 * begun. Returns the payment form's data.
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
 * The payment form's data, for returning to an unpaid order. A separate POST, since the secret must not be cached.
 * Repeating prepares the same payment.
 */
export const preparePayment = defineEndpoint({
  name: 'preparePayment',
  method: 'POST',
  path: '/orders/:orderId/payment',
  access: 'user',
  params: v.object({ orderId: idSchema }),
  answer: placedOrderSchema,
});
