import * as v from 'valibot';

import { defineEndpoint } from '../api/endpoint.ts';
import { idSchema } from '../scalars.ts';
import { publicShowcaseSchema, showcaseChoiceSchema, showcaseSchema } from './showcase.ts';

const answer = v.object({ showcase: v.nullable(showcaseSchema) });

export const getShowcase = defineEndpoint({
  name: 'getShowcase',
  method: 'GET',
  path: '/showcase',
  access: 'user',
  answer,
});

/** Shows one shelf, instead of the one before. `not-found` for a shelf that is not the user's. */
export const saveShowcase = defineEndpoint({
  name: 'saveShowcase',
  method: 'PUT',
  path: '/showcase',
  access: 'user',
  body: showcaseChoiceSchema,
  answer,
});

/** The address leads nowhere from now on. Repeating it changes nothing. */
export const removeShowcase = defineEndpoint({
  name: 'removeShowcase',
  method: 'DELETE',
  path: '/showcase',
  access: 'user',
  answer,
});

/** For everybody who has the address. */
export const getPublicShowcase = defineEndpoint({
  name: 'getPublicShowcase',
  method: 'GET',
  path: '/showcases/:showcaseId',
  access: 'public',
  params: v.object({ showcaseId: idSchema }),
  answer: publicShowcaseSchema,
});
