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
  /** A stricter schema for the answer, if needed. */
  getSchema?: (params: Readonly<Record<string, string>>) => Schema;
}

/** The calls whose answers are stored. An answer about one thing must be about the one that the call names. */
const calls: readonly Kept[] = [
  { endpoint: listOwnPacks },
  {
    endpoint: getPackDetails,
    getSchema: (params) =>
      v.pipe(
        getPackDetails.answer,
        v.check(({ packId }) => packId === params['packId']),
      ),
  },
  { endpoint: listOrders },
  {
    endpoint: getOrder,
    getSchema: (params) =>
      v.pipe(
        getOrder.answer,
        v.check(({ orderId }) => orderId === params['orderId']),
      ),
  },
  { endpoint: readCollection },
];

/** The schema of the copy under this key; undefined for calls that are never stored. */
export function getReadSchema(key: string): Schema | undefined {
  const { method, path } = readQuestion(key);
  for (const { endpoint, getSchema } of calls) {
    const params = endpoint.method === method ? readPath(endpoint.path, path.split('?')[0] ?? '') : undefined;
    if (params !== undefined) return getSchema?.(params) ?? endpoint.answer;
  }
  return undefined;
}
