import * as v from 'valibot';

import { defineEndpoint } from '../api/endpoint.ts';
import { slugSchema } from '../scalars.ts';
import { packEditionSchema } from './pack-edition.ts';

export const listPackEditions = defineEndpoint({
  name: 'listPackEditions',
  method: 'GET',
  path: '/packs/editions',
  access: 'public',
  answer: v.array(packEditionSchema),
});

/** `[{count}]`, or `[]` if it is sold out. */
export const countAvailablePacks = defineEndpoint({
  name: 'countAvailablePacks',
  method: 'POST',
  path: '/packs/available',
  access: 'public',
  body: v.strictObject({ packEditionId: slugSchema }),
  answer: v.array(v.object({ count: v.union([v.number(), v.string()]) })),
});
