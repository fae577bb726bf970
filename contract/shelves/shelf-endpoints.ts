import * as v from 'valibot';

import { defineEndpoint } from '../api/endpoint.ts';
import { shelvesSchema } from './shelves.ts';

const answer = v.object({
  shelves: shelvesSchema,
  /** Of the device's own answer: it holds edits that the server has yet to hear of. */
  isUnsent: v.optional(v.boolean(), false),
});

export const readShelves = defineEndpoint({
  name: 'readShelves',
  method: 'GET',
  path: '/shelves',
  access: 'user',
  answer,
});

/**
 * Merges edits into what the server has and answers with all of it. Repeating it changes nothing. `limit-reached` where the
 * merged document would be too large, and nothing is changed.
 */
export const saveShelves = defineEndpoint({
  name: 'saveShelves',
  method: 'PUT',
  path: '/shelves',
  access: 'user',
  body: shelvesSchema,
  answer,
});
