import * as v from 'valibot';

import { defineEndpoint } from '../api/endpoint.ts';
import { idSchema } from '../scalars.ts';
import { packDetailsSchema, packSchema, packStateSchema, returnedPackSchema } from './pack.ts';
import { packTypeSchema } from './pack-edition.ts';
import { withdrawalRequestSchema } from '../orders/withdrawal.ts';

/** Opens a pack for good: a repeat returns the same moments. */
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
 * How far the reveal of an opened pack has come; it never goes back, so that the answers of several devices may cross. More
 * than the pack has handed over is a `validation` failure with `revealed: more-than-opened`.
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

/** The fan agrees that opening ends the right to withdraw. */
export const consentToOpen = defineEndpoint({
  name: 'consentToOpen',
  method: 'POST',
  path: '/packs/:packId/consent',
  access: 'user',
  params: v.object({ packId: idSchema }),
  answer: packDetailsSchema,
});

/**
 * Withdraws from the contract for an unopened pack within 14 days of its delivery, and for further ones of the same order; the
 * price goes back to the card. A repeat answers the first declaration.
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
