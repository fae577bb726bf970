import { settle } from '#server/orders/settle.ts';

import type { PaymentRouteParts } from './payment-routes.ts';

interface OpenTransaction {
  order_id: string;
  payment_intent_id: string;
  status: string;
}

export interface ReconciliationReport {
  asked: number;
  settled: number;
  refundsAsked: number;
  unreachable: number;
}

const lookBackMilliseconds = 3 * 24 * 3_600_000;

/**
 * Asks the provider about every transaction that may still move, so that a lost webhook heals, and sends back the money
 * of paid orders that got no packs. Safe to run on several instances at once: settling and refunding happen once.
 */
export async function reconcile({ database, clock, provider, log }: PaymentRouteParts): Promise<ReconciliationReport> {
  const report: ReconciliationReport = { asked: 0, settled: 0, refundsAsked: 0, unreachable: 0 };
  const open = await database.query<OpenTransaction>(
    `select order_id, payment_intent_id, status from orders
     where payment_intent_id is not null and created_at > $1
       and status in ('PENDING', 'PROCESSING', 'FAILED', 'EXPIRED', 'REFUND_DUE')`,
    [new Date(clock.now().getTime() - lookBackMilliseconds)],
  );
  for (const { order_id: orderId, payment_intent_id: paymentIntentId, status } of open) {
    report.asked += 1;
    try {
      if (status === 'REFUND_DUE') {
        await provider.refund({ orderId, paymentIntentId });
        report.refundsAsked += 1;
        continue;
      }
      const event = await provider.readState(paymentIntentId);
      if (event !== null && (await settle(database, event, clock.now())) === 'settled') report.settled += 1;
    } catch (error) {
      report.unreachable += 1;
      log.warn({ orderId, err: error }, 'the payment provider could not be asked');
    }
  }
  return report;
}
