import * as v from 'valibot';

import type { Endpoint } from '#contract/api/endpoint.ts';
import { readPath } from '#contract/api/endpoint-path.ts';
import { getOrder } from '#contract/orders/checkout-endpoints.ts';
import { readCollection } from '#contract/moments/collection-endpoints.ts';
import { listOrders } from '#contract/orders/order-endpoints.ts';
import { getPackDetails, listOwnPacks } from '#contract/packs/pack-endpoints.ts';

import { readQuestion } from '../copies/read-key.ts';

type Schema = v.GenericSchema<unknown, unknown>;
interface Kept {
  endpoint: Endpoint;
  /** The answer, where not every one will do. */
  schemaOf?: (params: Readonly<Record<string, string>>) => Schema;
}

/** The calls whose answers are kept. An answer about one thing is about the one that the call names. */
const calls: readonly Kept[] = [
  { endpoint: listOwnPacks },
  {
    endpoint: getPackDetails,
    schemaOf: (params) =>
      v.pipe(
        getPackDetails.answer,
        v.check(({ packId }) => packId === params['packId']),
      ),
  },
  { endpoint: listOrders },
  {
    endpoint: getOrder,
    schemaOf: (params) =>
      v.pipe(
        getOrder.answer,
        v.check(({ orderId }) => orderId === params['orderId']),
      ),
  },
  { endpoint: readCollection },
];

/** Of the copy under that key; undefined for what is never kept. */
export function readSchemaOf(key: string): Schema | undefined {
  const { method, path } = readQuestion(key);
  for (const { endpoint, schemaOf } of calls) {
    const params = endpoint.method === method ? readPath(endpoint.path, path.split('?')[0] ?? '') : undefined;
    if (params !== undefined) return schemaOf?.(params) ?? endpoint.answer;
  }
  return undefined;
}
