import type * as v from 'valibot';

import { failureAnswerSchema } from '#contract/api/failure.ts';
import { momentDetailsSchema, momentEditionSchema, momentSchema } from '#contract/moments/moment.ts';
import { momentQuerySchema } from '#contract/moments/moment-query.ts';
import { moneySchema } from '#contract/money.ts';
import { billingRequestSchema } from '#contract/orders/billing.ts';
import { orderDetailsSchema } from '#contract/orders/order-details.ts';
import { orderSchema, placedOrderSchema, transactionSchema } from '#contract/orders/order.ts';
import { listedPackSchema, packDetailsSchema } from '#contract/packs/pack.ts';
import { packEditionSchema } from '#contract/packs/pack-edition.ts';
import { shelvesSchema } from '#contract/shelves/shelves.ts';

/** Schemas that several endpoints share, by the name under which the description has them once. */
export const namedSchemas: Record<string, v.GenericSchema> = {
  Billing: billingRequestSchema,
  Failure: failureAnswerSchema,
  ListedPack: listedPackSchema,
  Moment: momentSchema,
  MomentDetails: momentDetailsSchema,
  MomentEdition: momentEditionSchema,
  MomentQuery: momentQuerySchema,
  Money: moneySchema,
  Order: orderSchema,
  OrderDetails: orderDetailsSchema,
  PackDetails: packDetailsSchema,
  PackEdition: packEditionSchema,
  PlacedOrder: placedOrderSchema,
  Shelves: shelvesSchema,
  Transaction: transactionSchema,
};
