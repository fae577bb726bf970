import * as v from 'valibot';

import { defineEndpoint } from '../api/endpoint.ts';
import { shelvesSchema } from './shelves.ts';

const answer = v.object({
  shelves: shelvesSchema,
  /** In the device's own answer: it contains edits that the server does not have yet. */
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
 * Merges edits into the server's document and returns it completely. Idempotent. `limit-reached`: the merged document
 * would be too large; nothing is changed.
 */
export const saveShelves = defineEndpoint({
  name: 'saveShelves',
  method: 'PUT',
  path: '/shelves',
  access: 'user',
  body: shelvesSchema,
  answer,
});
