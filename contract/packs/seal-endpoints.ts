import * as v from 'valibot';

import { defineEndpoint } from '../api/endpoint.ts';
import { slugSchema } from '../scalars.ts';
import { openedPackSchema } from './opened-pack.ts';

/** An edition's seal with the leaf and path of each opened pack, by number, for anyone to verify. */
export const readSeal = defineEndpoint({
  name: 'readSeal',
  method: 'GET',
  path: '/packs/editions/:packEditionId/seal',
  access: 'public',
  params: v.object({ packEditionId: slugSchema }),
  query: v.object({ after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)), '0') }),
  answer: v.object({
    root: v.string(),
    /** The number of packs under the root. */
    supply: v.number(),
    opened: v.array(openedPackSchema),
    /** The `after` of the next page; null on the last. */
    next: v.nullable(v.number()),
  }),
});
