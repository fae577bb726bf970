import { collectionSummarySchema } from './collection.ts';
import { defineEndpoint } from '../api/endpoint.ts';

/** For what needs to know of the whole collection, however large, and shows none of it. */
export const readCollection = defineEndpoint({
  name: 'readCollection',
  method: 'GET',
  path: '/collection',
  access: 'user',
  answer: collectionSummarySchema,
});
