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

/** Publishes a shelf, replacing the previous one. `not-found` if it is not the user's shelf. */
export const saveShowcase = defineEndpoint({
  name: 'saveShowcase',
  method: 'PUT',
  path: '/showcase',
  access: 'user',
  body: showcaseChoiceSchema,
  answer,
});

/** Unpublishes the shelf: its URL stops working. Idempotent. */
export const removeShowcase = defineEndpoint({
  name: 'removeShowcase',
  method: 'DELETE',
  path: '/showcase',
  access: 'user',
  answer,
});

/** For everyone with the URL. */
export const getPublicShowcase = defineEndpoint({
  name: 'getPublicShowcase',
  method: 'GET',
  path: '/showcases/:showcaseId',
  access: 'public',
  params: v.object({ showcaseId: idSchema }),
  answer: publicShowcaseSchema,
});
