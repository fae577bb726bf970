import type { Payment } from '#contract/orders/order.ts';
import type { Database } from '#server/db/database.ts';
import type { Log } from '#server/base/log.ts';
import type { PaymentProvider } from '#server/orders/paying/payment-provider.ts';

import { type OrderRow, readOrder } from '../order-rows.ts';

interface PreparationParts {
  database: Database;
  provider: PaymentProvider;
  log: Log;
}

/** Only the first intent of an order is kept: two parallel calls both return that one. */
async function keepIntent(database: Database, orderId: string, paymentIntentId: string): Promise<string | null> {
  await database.query('update orders set payment_intent_id = $2 where order_id = $1 and payment_intent_id is null', [
    orderId,
    paymentIntentId,
  ]);
  return (await readOrder(database, orderId))?.payment_intent_id ?? null;
}

/**
 * Prepares the payment of a payable order: once at the provider, outside of our transactions. Its secret is only
 * fetched for the payment form and stored nowhere, neither here nor on the device.
 */
export async function preparePayment({ database, provider, log }: PreparationParts, row: OrderRow): Promise<Payment> {
  const total = { amountMinor: row.total_minor, currency: row.currency };
  try {
    let paymentIntentId = row.payment_intent_id;
    if (paymentIntentId === null) {
      const intent = await provider.createIntent({ orderId: row.order_id, total });
      paymentIntentId = await keepIntent(database, row.order_id, intent.paymentIntentId);
      if (paymentIntentId === intent.paymentIntentId) return { kind: 'ready', clientSecret: intent.clientSecret };
    }
    if (paymentIntentId === null) return { kind: 'none' };
    const clientSecret = await provider.readClientSecret(paymentIntentId, total);
    return clientSecret === null ? { kind: 'none' } : { kind: 'ready', clientSecret };
  } catch (error) {
    // The order is kept; another request prepares the payment again.
    log.warn({ orderId: row.order_id, err: error }, 'the payment provider could not be reached');
    return { kind: 'unreachable' };
  }
}
