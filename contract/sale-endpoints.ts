import * as v from 'valibot';

import { defineEndpoint } from './endpoint.ts';
import { slugSchema } from './scalars.ts';

/**
 * Whether this user may buy this edition now: admins may before its release. Asked by whoever looks at an edition that is not out
 * yet, and only by the signed-in, so that the list of editions stays the same for everybody.
 */
export const readOwnSale = defineEndpoint({
  name: 'readOwnSale',
  method: 'GET',
  path: '/packs/editions/:packEditionId/sale',
  access: 'user',
  params: v.object({ packEditionId: slugSchema }),
  answer: v.object({ packEditionId: slugSchema, isOpen: v.boolean() }),
});
