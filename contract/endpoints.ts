import * as v from 'valibot';

import { defineEndpoint } from './endpoint.ts';
import { momentDetailsSchema, momentEditionSchema, momentSchema, slugSchema } from './moment.ts';
import { maxPageSize, momentQuerySchema, sortOrders } from './moment-query.ts';
import {
  maxPacksPerOrder,
  orderSchema,
  placedOrderSchema,
  transactionSchema,
  transactionStatusSchema,
} from './order.ts';
import { packDetailsSchema, packEditionSchema, packSchema, packStateSchema, packTypeSchema } from './pack.ts';

const idSchema = v.pipe(v.string(), v.uuid());

/** A whole number that stands in an address. */
function wholeNumber(minimum: number, maximum: number) {
  return v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/))]),
    v.transform(Number),
    v.integer(),
    v.minValue(minimum),
    v.maxValue(maximum),
  );
}

/** A page of the user's moments. */
export const listOwnMoments = defineEndpoint({
  name: 'listOwnMoments',
  method: 'POST',
  path: '/moments',
  access: 'user',
  query: v.object({ skip: wholeNumber(0, 999_999_999), first: wholeNumber(1, maxPageSize) }),
  body: momentQuerySchema,
  answer: v.object({
    tokens: v.array(momentSchema),
    total: v.number(),
    /** Changes whenever the user's collection does. */
    collectionVersion: v.number(),
  }),
});

/** The whole catalogue, newest first, the same for everybody. */
export const listCatalogue = defineEndpoint({
  name: 'listCatalogue',
  method: 'POST',
  path: '/moments',
  access: 'public',
  body: v.object({
    filters: v.optional(v.object({}), {}),
    sortBy: v.optional(v.literal('moment_date'), 'moment_date'),
    sortOrder: v.optional(v.picklist(sortOrders), 'DESCENDING'),
  }),
  answer: v.object({ tokens: v.array(momentEditionSchema) }),
});

export const getOwnMoment = defineEndpoint({
  name: 'getOwnMoment',
  method: 'GET',
  path: '/moments/:momentEditionId/:serialNumber',
  access: 'user',
  params: v.object({ momentEditionId: slugSchema, serialNumber: wholeNumber(1, 999_999_999) }),
  answer: momentDetailsSchema,
});

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

/** Newest first; all of them without the query. */
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

export const listPackEditions = defineEndpoint({
  name: 'listPackEditions',
  method: 'GET',
  path: '/packs/editions',
  access: 'public',
  answer: v.array(packEditionSchema),
});

/** `[{count}]`, or `[]` when nothing is left. */
export const countAvailablePacks = defineEndpoint({
  name: 'countAvailablePacks',
  method: 'POST',
  path: '/packs/available',
  access: 'public',
  body: v.strictObject({ packEditionId: slugSchema }),
  answer: v.array(v.object({ count: v.union([v.number(), v.string()]) })),
});

/** Opens once and for ever: a repeat answers the same moments. */
export const openPack = defineEndpoint({
  name: 'openPack',
  method: 'PATCH',
  path: '/packs/:packId/open',
  access: 'user',
  params: v.object({ packId: idSchema }),
  answer: packDetailsSchema,
});

/** The user's packs, newest first. */
export const listOwnPacks = defineEndpoint({
  name: 'listOwnPacks',
  method: 'POST',
  path: '/packs',
  access: 'user',
  body: v.object({
    filters: v.optional(
      v.object({
        type: v.optional(v.array(packTypeSchema), []),
        state: v.optional(v.array(packStateSchema), []),
      }),
      {},
    ),
  }),
  answer: v.array(packSchema),
});

export const getPackDetails = defineEndpoint({
  name: 'getPackDetails',
  method: 'GET',
  path: '/packs/:packId/details',
  access: 'user',
  params: v.object({ packId: idSchema }),
  answer: packDetailsSchema,
});

/** The fan agrees that opening ends the right to return the pack. */
export const consentToOpen = defineEndpoint({
  name: 'consentToOpen',
  method: 'POST',
  path: '/packs/:packId/consent',
  access: 'user',
  params: v.object({ packId: idSchema }),
  answer: packDetailsSchema,
});

export const endpoints = [
  listOwnMoments,
  listCatalogue,
  getOwnMoment,
  placeOrder,
  listOrders,
  getTransaction,
  listPackEditions,
  countAvailablePacks,
  openPack,
  listOwnPacks,
  getPackDetails,
  consentToOpen,
] as const;
