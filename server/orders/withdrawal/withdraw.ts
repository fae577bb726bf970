import type { FailureCode } from '#contract/api/failure.ts';
import type { Refusal } from '#server/base/refusal.ts';
import type { ReturnedPack } from '#contract/packs/pack.ts';
import { withdrawableUntil } from '#contract/packs/withdrawable-until.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { writeOrderEvent } from '#server/orders/order-events.ts';
import type { ShopDetails } from '#server/notifications/shop-details.ts';
import { notifyBuyer } from '#server/notifications/notify-buyer.ts';
import { readReturn, requestRefund } from '#server/orders/paying/refunds.ts';

import { readUserWithdrawals, writeWithdrawals } from './withdrawals.ts';

/** The packs belong to one order; all of them are returned, or none. */
export interface WithdrawRequest {
  userId: string;
  packIds: readonly [string, ...string[]];
  /** As the fan declares it. */
  name: string;
}

export type WithdrawOutcome = { kind: 'returned'; returned: ReturnedPack } | Refusal;

interface OwnPack {
  pack_id: string;
  number: number;
  state: 'sold' | 'opened';
  obtained_at: Date;
  /** Null: a gift, not bought. */
  order_id: string | null;
  is_paid: boolean;
  price_minor: number | null;
}

/**
 * The counterpart of opening's guard. Both need the pack's row, so exactly one of them succeeds. Always locked in the
 * same order, so that two declarations can't deadlock.
 */
function lockOwnPacks(transaction: Queryable, userId: string, packIds: readonly string[]): Promise<OwnPack[]> {
  return transaction.query<OwnPack>(
    `select pack_id, number, state, packs.obtained_at, packs.order_id,
       coalesce(orders.status = 'COMPLETE', false) as is_paid,
       orders.total_minor / orders.number_of_packs as price_minor
     from packs left join orders on orders.order_id = packs.order_id
     where pack_id = any($2::uuid[]) and owner_id = $1 order by pack_id for update of packs`,
    [userId, packIds],
  );
}

/** Why a pack can't be returned; undefined: it can. */
function findRefusal(pack: OwnPack, now: Date): FailureCode | undefined {
  if (pack.state === 'opened') return 'pack-not-sealed';
  if (withdrawableUntil(pack.obtained_at.toISOString()) < now) return 'return-period-over';
  return pack.order_id === null || !pack.is_paid ? 'not-returnable' : undefined;
}

/** On sale again as minted; the contents were never shown. */
async function putBackOnSale(transaction: Queryable, packs: readonly OwnPack[]): Promise<void> {
  await transaction.query(
    `update packs set state = 'available', owner_id = null, order_id = null, obtained_at = null, consented_at = null
     where pack_id = any($1::uuid[])`,
    [packs.map((pack) => pack.pack_id)],
  );
}

async function carryOut(
  transaction: Queryable,
  shop: ShopDetails,
  { orderId, name }: { orderId: string; name: string },
  own: readonly OwnPack[],
  now: Date,
): Promise<void> {
  const packs = own.toSorted((a, b) => a.number - b.number);
  const givenBack = packs.map(({ pack_id: packId, number }) => ({ packId, number }));
  await putBackOnSale(transaction, packs);
  await writeWithdrawals(transaction, { orderId, name }, givenBack, now);
  let amountMinor = 0;
  for (const { pack_id: packId, number, price_minor: priceMinor } of packs) {
    if (priceMinor === null) throw new Error(`the pack ${packId} has no price`);
    amountMinor += priceMinor;
    await requestRefund(transaction, { orderId, packId, amountMinor: priceMinor }, now);
    await writeOrderEvent(transaction, orderId, { kind: 'pack-returned', packId, packNumber: number }, now);
  }
  const packNumbers = packs.map(({ number }) => number);
  await notifyBuyer(transaction, shop, orderId, { kind: 'pack-returned', name, packNumbers, amountMinor }, now);
}

/** The declaration, from now or before: a repeat after a lost answer gets the same one. */
async function acknowledge(transaction: Queryable, { userId, packIds }: WithdrawRequest): Promise<WithdrawOutcome> {
  const [packId] = packIds;
  const declared = await readUserWithdrawals(transaction, userId, packIds);
  const refunded = await readReturn(transaction, userId, packId);
  if (declared.length < packIds.length || refunded === undefined) return { kind: 'refused', code: 'not-found' };
  const { orderId, refund } = refunded;
  const withdrawals = declared
    .map(({ withdrawal }) => withdrawal)
    .toSorted((a, b) => packIds.indexOf(a.packId) - packIds.indexOf(b.packId));
  return { kind: 'returned', returned: { packId, orderId, returnedAt: refund.requestedAt, refund, withdrawals } };
}

/**
 * Withdraws from the contract for unopened packs (Directive 2011/83, art. 11a). The money is refunded after the
 * transaction (`sendRefunds`), with retries.
 */
export function withdraw(
  database: Database,
  shop: ShopDetails,
  { userId, packIds: [packId, ...others], name }: WithdrawRequest,
  now: Date,
): Promise<WithdrawOutcome> {
  const packIds = [packId, ...new Set(others.filter((other) => other !== packId))] as const;
  return database.transaction(async (transaction) => {
    const own = await lockOwnPacks(transaction, userId, packIds);
    for (const pack of own) {
      const code = findRefusal(pack, now);
      if (code !== undefined) return { kind: 'refused', code };
    }
    const earlier = await readUserWithdrawals(
      transaction,
      userId,
      packIds.filter((id) => own.every((pack) => pack.pack_id !== id)),
    );
    if (own.length + earlier.length < packIds.length) return { kind: 'refused', code: 'not-found' };
    const [orderId, another] = new Set([...own.map((pack) => pack.order_id), ...earlier.map((one) => one.orderId)]);
    if (orderId == null || another !== undefined) return { kind: 'refused', code: 'not-returnable' };
    if (own.length > 0) await carryOut(transaction, shop, { orderId, name }, own, now);
    return acknowledge(transaction, { userId, packIds: [...packIds], name });
  });
}
