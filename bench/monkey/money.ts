import { checkMoney, checkPacks } from '../chaos/check.ts';
import { afterAllReservations } from '../chaos/disturb.ts';
import { reconcile } from '#server/payments/reconcile.ts';

import type { FanShop } from './fan-shop.ts';

const mostPasses = 20;

/**
 * After everything has expired and all payments have been polled: no order is paid twice, no pack has two owners, and
 * every cent is accounted for.
 */
export async function moneyFaults({ database, paymentParts }: FanShop): Promise<string[]> {
  const parts = { ...paymentParts, clock: { now: afterAllReservations } };
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const { expired, asked, refundsAsked } = await reconcile(parts);
    if (expired + asked + refundsAsked === 0) break;
  }
  // The embedded sandbox stores its books in the same database.
  const { violations } = await checkMoney(database, database);
  const found = { ...violations, ...(await checkPacks(database)) };
  return Object.entries(found).flatMap(([name, count]) => (count > 0 ? [`money: ${name} ${count}`] : []));
}
