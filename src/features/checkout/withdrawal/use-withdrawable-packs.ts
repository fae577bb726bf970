import type { OrderDetails, OrderedPack } from '#contract/orders/order-details.ts';
import { useLastPassed } from '#ui/time/clock.tsx';

export type WithdrawablePack = OrderedPack & { withdrawableUntil: string };

/** The packs of an order that can still be withdrawn from. */
export function useWithdrawablePacks({ packs }: OrderDetails): WithdrawablePack[] {
  const now = useLastPassed(packs.map(({ withdrawableUntil }) => withdrawableUntil));
  return packs.filter(
    (pack): pack is WithdrawablePack => pack.withdrawableUntil !== null && Date.parse(pack.withdrawableUntil) > now,
  );
}
