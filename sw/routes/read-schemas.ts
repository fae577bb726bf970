import * as v from 'valibot';

import { getOrder } from '#contract/orders/checkout-endpoints.ts';
import { readCollection } from '#contract/moments/collection-endpoints.ts';
import { listOrders } from '#contract/orders/order-endpoints.ts';
import { getPackDetails, listOwnPacks } from '#contract/packs/pack-endpoints.ts';

type Schema = v.GenericSchema<unknown, unknown>;

const uuid = '[0-9a-f-]{36}';

/** The questions whose answers are kept, and what their answers look like; an answer about one thing is about the one that was asked for. */
const kinds: readonly [question: RegExp, schemaOf: (id: string) => Schema][] = [
  [/^POST \/packs /, () => listOwnPacks.answer],
  [
    /^GET \/packs\/([^/ ]+)\/details $/,
    (id) =>
      v.pipe(
        getPackDetails.answer,
        v.check(({ packId }) => packId === id),
      ),
  ],
  [/^GET \/orders(?:\?\S*)? $/, () => listOrders.answer],
  [
    new RegExp(`^GET /orders/(${uuid}) $`),
    (id) =>
      v.pipe(
        getOrder.answer,
        v.check(({ orderId }) => orderId === id),
      ),
  ],
  [/^GET \/collection $/, () => readCollection.answer],
];

/** Of the copy under that key (`owner|question`); undefined for what is never kept. */
export function readSchemaOf(key: string): Schema | undefined {
  const question = key.slice(key.indexOf('|') + 1);
  for (const [pattern, schemaOf] of kinds) {
    const match = pattern.exec(question);
    if (match !== null) return schemaOf(match[1] ?? '');
  }
  return undefined;
}
