import { collectionSummarySchema } from './collection.ts';
import { defineEndpoint } from '../api/endpoint.ts';

/** For pages that need the whole collection's counts without showing it. */
export const readCollection = defineEndpoint({
  name: 'readCollection',
  method: 'GET',
  path: '/collection',
  access: 'user',
  answer: collectionSummarySchema,
});
