import * as v from 'valibot';

import { getOrder } from '#contract/orders/checkout-endpoints.ts';
import type { OrderDetails } from '#contract/orders/order-details.ts';
import { listOrders } from '#contract/orders/order-endpoints.ts';
import type { Order } from '#contract/orders/order.ts';
import { getPackDetails, returnPack } from '#contract/packs/pack-endpoints.ts';
import type { ReturnedPack } from '#contract/packs/pack.ts';

import { ownedKey } from '../copies/device-store.ts';
import { keyOfCall } from '../copies/read-key.ts';
import { readsStore } from '../copies/stores.ts';

function withoutPacks(order: Order, { orderId, withdrawals }: ReturnedPack): Order {
  if (order.orderId !== orderId) return order;
  return { ...order, packIds: order.packIds.filter((id) => !withdrawals.some(({ packId }) => packId === id)) };
}

/** The order as the server will return it, except for the refund, which only the server knows. */
function withdraw(order: OrderDetails, returned: ReturnedPack): OrderDetails {
  const { withdrawals, returnedAt } = returned;
  const isOther = ({ packId }: { packId: string }) => withdrawals.every((withdrawal) => withdrawal.packId !== packId);
  const isIncluded = (packId: string) =>
    order.timeline.some((event) => event.kind === 'pack-returned' && event.packId === packId);
  const news = withdrawals.filter(({ packId }) => !isIncluded(packId));
  return {
    ...order,
    ...withoutPacks(order, returned),
    packs: order.packs.filter(isOther),
    withdrawals: [...order.withdrawals.filter(isOther), ...withdrawals],
    timeline: [
      ...order.timeline,
      ...news.map(({ packId, packNumber }) => ({ kind: 'pack-returned' as const, at: returnedAt, packId, packNumber })),
    ],
  };
}

/** The updated answer about orders; undefined for other answers. */
function renew(copy: unknown, returned: ReturnedPack): OrderDetails | Order[] | undefined {
  const list = v.safeParse(listOrders.answer, copy);
  if (list.success) return list.output.map((order) => withoutPacks(order, returned));
  const one = v.safeParse(getOrder.answer, copy);
  return one.success && one.output.orderId === returned.orderId ? withdraw(one.output, returned) : undefined;
}

/**
 * Adds the server's acknowledgement to the copies of the order: a user whose connection is lost right afterwards sees
 * it, and is not asked to withdraw again. The copies of the packs are deleted, because no user owns them any more.
 */
export async function noteWithdrawal(ownerId: string, answer: unknown, askedAt: number): Promise<void> {
  const returned = v.safeParse(returnPack.answer, answer);
  if (!returned.success) return;
  const { withdrawals } = returned.output;
  await readsStore.drop(withdrawals.map(({ packId }) => keyOfCall(ownerId, getPackDetails, { packId })));
  for (const key of await readsStore.listKeys(ownedKey(ownerId, `${listOrders.method} ${listOrders.path}`))) {
    const renewed = renew((await readsStore.read(key))?.value, returned.output);
    // An answer to an earlier request is older than this.
    if (renewed !== undefined) await readsStore.write(key, renewed, askedAt, performance.now());
  }
}
