import { expireOrders } from '#server/orders/placing/expire-orders.ts';
import { settle } from '#server/orders/paying/settle.ts';

import { inParallel } from './in-parallel.ts';
import type { PaymentParts } from './payment-parts.ts';
import { sendRefunds } from './send-refunds.ts';

export interface ReconciliationReport {
  /** Orders that were expired. */
  expired: number;
  /** Payments that were polled. */
  asked: number;
  settled: number;
  /** Payments of expired orders that were closed. */
  closed: number;
  refundsAsked: number;
  refundsDone: number;
  /** A person has to handle these at the provider. */
  refundsRefused: number;
  unreachable: number;
}

interface OpenPayment {
  order_id: string;
  payment_intent_id: string;
  status: string;
}

const maxPerPass = 500;

/**
 * Claims payments whose outcome can still change and that no instance has claimed since `before`: instances share the
 * work.
 */
function claim({ database, clock }: PaymentParts, before: Date): Promise<OpenPayment[]> {
  return database.query<OpenPayment>(
    `with open as (
       select order_id from orders
       where status in ('PENDING', 'PROCESSING', 'FAILED', 'EXPIRED') and intent_closed_at is null
         and payment_intent_id is not null and (reconciled_at is null or reconciled_at <= $1)
       order by reconciled_at nulls first, created_at limit $2 for update skip locked)
     update orders set reconciled_at = $3 from open where orders.order_id = open.order_id
     returning orders.order_id, payment_intent_id, status`,
    [before, maxPerPass, clock.now()],
  );
}

/** Polls a payment's state. The payment of an expired order is closed, so that it can no longer be paid. */
async function ask(parts: PaymentParts, open: OpenPayment, report: ReconciliationReport): Promise<void> {
  const { database, clock, provider, log, shop } = parts;
  const { order_id: orderId, payment_intent_id: paymentIntentId, status } = open;
  report.asked += 1;
  try {
    const isOver = status === 'EXPIRED';
    const event = await (isOver ? provider.closeIntent(paymentIntentId) : provider.readState(paymentIntentId));
    if (event === null) return;
    const settlement = await settle(database, shop, event, clock.now());
    if (event.outcome.kind === 'cancelled' && isOver) report.closed += 1;
    else if (settlement === 'settled') report.settled += 1;
  } catch (error) {
    report.unreachable += 1;
    log.warn({ orderId, err: error }, 'the payment provider could not be asked');
  }
}

/**
 * Expires orders, polls every payment whose outcome can still change, to recover from lost webhooks, and sends due
 * refunds. Bounded, and safe on several instances in parallel: what one claimed within `spacingSeconds` the others
 * skip, and settling and refunding are idempotent anyway.
 */
export async function reconcile(parts: PaymentParts, spacingSeconds = 0): Promise<ReconciliationReport> {
  const now = parts.clock.now();
  const report: ReconciliationReport = {
    expired: await expireOrders(parts.database, maxPerPass, now),
    asked: 0,
    settled: 0,
    closed: 0,
    refundsAsked: 0,
    refundsDone: 0,
    refundsRefused: 0,
    unreachable: 0,
  };
  const before = new Date(now.getTime() - spacingSeconds * 1000);
  await inParallel(await claim(parts, before), (open) => ask(parts, open, report));
  const refunds = await sendRefunds(parts, spacingSeconds);
  report.refundsAsked = refunds.asked;
  report.refundsDone = refunds.done;
  report.refundsRefused = refunds.refused;
  report.unreachable += refunds.unreachable;
  return report;
}
