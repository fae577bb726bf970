import * as v from 'valibot';

import { defineEndpoint } from '../api/endpoint.ts';
import { slugSchema } from '../scalars.ts';
import { openedPackSchema } from './opened-pack.ts';

/** The seal of an edition with every opened pack's leaf and path, by number, so that anybody can check them all. */
export const readSeal = defineEndpoint({
  name: 'readSeal',
  method: 'GET',
  path: '/packs/editions/:packEditionId/seal',
  access: 'public',
  params: v.object({ packEditionId: slugSchema }),
  query: v.object({ after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)), '0') }),
  answer: v.object({
    root: v.string(),
    /** How many packs are under the root. */
    supply: v.number(),
    opened: v.array(openedPackSchema),
    /** The `after` that goes on; null: these were all. */
    next: v.nullable(v.number()),
  }),
});
