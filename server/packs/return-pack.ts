import type { FailureCode } from '#contract/failure.ts';
import { returnDays, type ReturnedPack } from '#contract/pack.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { writeOrderEvent } from '#server/orders/order-events.ts';
import type { ShopFacts } from '#server/orders/shop-facts.ts';
import { tellBuyer } from '#server/orders/tell-buyer.ts';
import { readReturn, requestRefund } from '#server/payments/refunds.ts';

export type ReturnPackOutcome = { kind: 'returned'; returned: ReturnedPack } | { kind: 'refused'; code: FailureCode };

interface GivenBack {
  number: number;
  order_id: string;
  price_minor: number;
}

/**
 * Opening's guard from the other side: one update, whose condition both share, so that of the two exactly one finds the pack
 * as it was. The pack is on sale again as it was minted; its contents were shown to nobody.
 */
async function takeBack(
  transaction: Queryable,
  { userId, packId, since }: { userId: string; packId: string; since: Date },
): Promise<GivenBack | undefined> {
  const [pack] = await transaction.query<GivenBack>(
    `with sold as (
       select pack_id, order_id from packs
       where pack_id = $1 and owner_id = $2 and state = 'sold' and order_id is not null and obtained_at >= $3
       for update)
     update packs set state = 'available', owner_id = null, order_id = null, obtained_at = null, consented_at = null
     from sold join orders on orders.order_id = sold.order_id
     where packs.pack_id = sold.pack_id and orders.status = 'COMPLETE'
     returning packs.number, sold.order_id, orders.total_minor / orders.number_of_packs as price_minor`,
    [packId, userId, since],
  );
  return pack;
}

/** Why it did not go back: opened, too old, or not paid for (given to somebody, or its order was given back by hand). */
async function explain(
  transaction: Queryable,
  { userId, packId, since }: { userId: string; packId: string; since: Date },
): Promise<ReturnPackOutcome> {
  const [pack] = await transaction.query<{ state: string; obtained_at: Date }>(
    'select state, obtained_at from packs where pack_id = $1 and owner_id = $2',
    [packId, userId],
  );
  if (pack === undefined) {
    const earlier = await readReturn(transaction, userId, packId);
    if (earlier === undefined) return { kind: 'refused', code: 'not-found' };
    return { kind: 'returned', returned: { packId, ...earlier, returnedAt: earlier.refund.requestedAt } };
  }
  if (pack.state === 'opened') return { kind: 'refused', code: 'pack-not-sealed' };
  const isInTime = pack.obtained_at >= since;
  return { kind: 'refused', code: isInTime ? 'not-returnable' : 'return-period-over' };
}

/** Takes an unopened pack back. The money follows after the transaction (`sendRefunds`), however long that takes. */
export async function returnPack(
  database: Database,
  shop: ShopFacts,
  userId: string,
  packId: string,
  now: Date,
): Promise<ReturnPackOutcome> {
  return database.transaction(async (transaction) => {
    const since = new Date(now.getTime() - returnDays * 24 * 3_600_000);
    const pack = await takeBack(transaction, { userId, packId, since });
    if (pack === undefined) return explain(transaction, { userId, packId, since });
    const { order_id: orderId, price_minor: amountMinor, number: packNumber } = pack;
    await requestRefund(transaction, { orderId, packId, amountMinor }, now);
    await writeOrderEvent(transaction, orderId, { kind: 'pack-returned', packId }, now);
    await tellBuyer(transaction, shop, orderId, { kind: 'pack-returned', packNumber, amountMinor }, now);
    const refund = {
      amount: { amountMinor, currency: 'EUR' as const },
      packId,
      requestedAt: now.toISOString(),
      refundedAt: null,
    };
    return { kind: 'returned', returned: { packId, orderId, returnedAt: refund.requestedAt, refund } };
  });
}
