import * as v from 'valibot';

import { defineEndpoint } from '../api/endpoint.ts';
import { momentDetailsSchema, momentEditionSchema, momentSchema } from './moment.ts';
import { slugSchema } from '../scalars.ts';
import { momentQuerySchema, sortOrders } from './moment-query.ts';
import { maxPageSize } from './page-size.ts';

/** A whole number in a URL. */
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

/** The whole catalog, the same for all users; newest first by default. */
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
