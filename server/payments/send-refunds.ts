import type { Log } from '#server/base/log.ts';

import { inParallel } from './in-parallel.ts';
import type { PaymentParts } from './payment-parts.ts';
import { moveRefund } from '../orders/paying/refunds.ts';

export interface RefundReport {
  asked: number;
  done: number;
  refused: number;
  unreachable: number;
}

interface DueRefund {
  refund_key: string;
  order_id: string;
  amount_minor: number;
  payment_intent_id: string;
}

const maxPerPass = 200;
/** In seconds; below the minute between two passes, above the duration of one call to the provider. */
export const spacingOfPasses = 30;

/**
 * Claims refunds that no instance has claimed since `before`, so that instances share them. Sending one twice is
 * harmless.
 */
function claim({ database, clock }: PaymentParts, before: Date): Promise<DueRefund[]> {
  return database.query<DueRefund>(
    `with due as (
       select refund_key from refunds
       where refunded_at is null and failed_at is null and (tried_at is null or tried_at <= $1)
       order by tried_at nulls first, requested_at limit $2 for update skip locked)
     update refunds set tried_at = $3 from due, orders
     where refunds.refund_key = due.refund_key and orders.order_id = refunds.order_id
     returning refunds.refund_key, refunds.order_id, refunds.amount_minor, orders.payment_intent_id`,
    [before, maxPerPass, clock.now()],
  );
}

/** Logged for an alarm: the user is owed money and nothing retries. */
function logFailedRefund(log: Log, refund: { orderId: string; refundKey: string }): void {
  log.error(refund, 'a refund failed: give the money back another way');
}

async function send(parts: PaymentParts, due: DueRefund, report: RefundReport): Promise<void> {
  const { database, clock, provider, log, shop } = parts;
  const { refund_key: refundKey, order_id: orderId, amount_minor: amountMinor } = due;
  report.asked += 1;
  try {
    const state = await provider.refund({ refundKey, paymentIntentId: due.payment_intent_id, amountMinor });
    if (state === 'refused') {
      report.refused += 1;
      log.error({ orderId, refundKey }, 'a refund was refused: see to it at the provider');
      return;
    }
    const hasFailed = await database.transaction((transaction) =>
      moveRefund(transaction, shop, { refundKey, orderId, state }, clock.now()),
    );
    if (state === 'done') report.done += 1;
    if (hasFailed) logFailedRefund(log, { orderId, refundKey });
  } catch (error) {
    report.unreachable += 1;
    log.warn({ orderId, err: error }, 'a refund could not be sent yet');
  }
}

/** Carries out the due refunds, except those that others claimed within `spacingSeconds`. */
export async function sendRefunds(parts: PaymentParts, spacingSeconds = 0): Promise<RefundReport> {
  const report: RefundReport = { asked: 0, done: 0, refused: 0, unreachable: 0 };
  const before = new Date(parts.clock.now().getTime() - spacingSeconds * 1000);
  await inParallel(await claim(parts, before), (due) => send(parts, due, report));
  return report;
}

/** Sends all due refunds. The next reconciliation retries those that fail. */
export function sendRefundsSoon(parts: PaymentParts): void {
  sendRefunds(parts, spacingOfPasses).catch((error: unknown) =>
    parts.log.warn({ err: error }, 'refunds could not be sent yet'),
  );
}
