import * as v from 'valibot';

import { defineEndpoint } from '../api/endpoint.ts';
import { idSchema } from '../scalars.ts';
import { listedPackSchema, packDetailsSchema, packStateSchema, returnedPackSchema } from './pack.ts';
import { packTypeSchema } from './pack-edition.ts';
import { withdrawalRequestSchema } from '../orders/withdrawal.ts';

/** Opens a pack permanently. A repeat returns the same moments. */
export const openPack = defineEndpoint({
  name: 'openPack',
  method: 'PATCH',
  path: '/packs/:packId/open',
  access: 'user',
  params: v.object({ packId: idSchema }),
  answer: packDetailsSchema,
});

/** Above the number of moments in a pack. */
const mostRevealed = 100;

/**
 * Reports the reveal progress of an opened pack. It only increases, so answers of several devices may arrive in any
 * order. More than the pack contains is a `validation` failure with `revealed: more-than-opened`.
 */
export const keepOpening = defineEndpoint({
  name: 'keepOpening',
  method: 'PUT',
  path: '/packs/:packId/opening',
  access: 'user',
  params: v.object({ packId: idSchema }),
  body: v.strictObject({ revealed: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostRevealed)) }),
  answer: v.object({ revealed: v.number() }),
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
  answer: v.array(listedPackSchema),
});

export const getPackDetails = defineEndpoint({
  name: 'getPackDetails',
  method: 'GET',
  path: '/packs/:packId/details',
  access: 'user',
  params: v.object({ packId: idSchema }),
  answer: packDetailsSchema,
});

/** Records the user's consent that opening ends the right to withdraw. */
export const consentToOpen = defineEndpoint({
  name: 'consentToOpen',
  method: 'POST',
  path: '/packs/:packId/consent',
  access: 'user',
  params: v.object({ packId: idSchema }),
  answer: packDetailsSchema,
});

/**
 * Withdraws from the contract for an unopened pack, and others of the same order, within 14 days of delivery. The price
 * is refunded. A repeat returns the first declaration.
 */
export const returnPack = defineEndpoint({
  name: 'returnPack',
  method: 'POST',
  path: '/packs/:packId/return',
  access: 'user',
  params: v.object({ packId: idSchema }),
  body: withdrawalRequestSchema,
  answer: returnedPackSchema,
});
