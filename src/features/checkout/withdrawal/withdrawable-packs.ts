import type { OrderDetails, OrderedPack } from '#contract/orders/order-details.ts';

export type WithdrawablePack = OrderedPack & { withdrawableUntil: string };

/** The packs of an order that can still be withdrawn from. */
export function withdrawablePacks(order: OrderDetails, now: number): WithdrawablePack[] {
  return order.packs.filter(
    (pack): pack is WithdrawablePack => pack.withdrawableUntil !== null && Date.parse(pack.withdrawableUntil) > now,
  );
}
