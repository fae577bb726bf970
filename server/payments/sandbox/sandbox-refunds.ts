import { BadParameter } from './parameters.ts';
import { newId, record, type Sandbox, seconds } from './sandbox.ts';
import { createRefund, type SandboxCharge, type SandboxEvent, type SandboxRefund } from './sandbox-objects.ts';
import { lockObject, saveObject } from './sandbox-store.ts';
import { getRefundBehavior } from './test-cards.ts';

export interface RefundRequest {
  chargeId: string;
  /** Cents; undefined: everything that is left. */
  amount: number | undefined;
  reason: SandboxRefund['reason'];
  metadata: Record<string, string>;
}

/** The duration of a refund that neither succeeds nor fails immediately. */
const slowMilliseconds = 1_000;

/**
 * Changes a refund as its card's bank does after a while; after a failed one the charge is as if it had not been made.
 */
async function moveLater(sandbox: Sandbox, refundId: string, status: 'succeeded' | 'failed'): Promise<void> {
  const events = await sandbox.database.transaction(async (transaction) => {
    const refund = await lockObject<SandboxRefund>(transaction, refundId);
    if (refund === undefined) return [];
    const moved = { ...refund, status, ...(status === 'failed' ? { failure_reason: 'lost_or_stolen_card' } : {}) };
    if (status === 'failed') {
      const charge = await lockObject<SandboxCharge>(transaction, refund.charge);
      const left = charge && { ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false };
      if (left !== undefined) await saveObject(transaction, left, sandbox.clock.now());
    }
    const updated = await record(sandbox, transaction, 'refund.updated', moved);
    return status === 'failed' ? [updated, await record(sandbox, transaction, 'refund.failed', moved)] : [updated];
  });
  events.forEach(sandbox.onEvent);
}

/** Refunds part of a charge or all of it. Throws `BadParameter` if more is requested than is left. */
export async function refundCharge(sandbox: Sandbox, request: RefundRequest): Promise<SandboxRefund> {
  const { chargeId, amount, reason, metadata } = request;
  const events: SandboxEvent[] = [];
  const refund = await sandbox.database.transaction(async (transaction) => {
    const charge = await lockObject<SandboxCharge>(transaction, chargeId);
    if (charge === undefined) throw new Error(`charge ${chargeId} vanished`);
    const left = charge.amount - charge.amount_refunded;
    if (left === 0)
      throw new BadParameter('charge', 'The charge has already been refunded.', 'charge_already_refunded');
    const given = amount ?? left;
    if (given > left) throw new BadParameter('amount', 'Refund amount is greater than unrefunded amount on charge.');
    const sum = charge.amount_refunded + given;
    const changed = { ...charge, amount_refunded: sum, refunded: sum === charge.amount };
    const behaviour = getRefundBehavior({ last4: charge.payment_method_details?.card?.last4 ?? '' });
    const made = createRefund(newId(sandbox, 're'), charge, {
      amount: given,
      metadata,
      reason,
      created: seconds(sandbox),
      status: behaviour === 'later' ? 'pending' : 'succeeded',
    });
    await saveObject(transaction, made, sandbox.clock.now());
    events.push(await record(sandbox, transaction, 'charge.refunded', changed));
    return { made, behaviour };
  });
  events.forEach(sandbox.onEvent);
  if (refund.behaviour !== 'made') {
    const status = refund.behaviour === 'later' ? 'succeeded' : 'failed';
    setTimeout(() => void moveLater(sandbox, refund.made.id, status), slowMilliseconds).unref();
  }
  return refund.made;
}

/** Newest first, as Stripe lists them. */
export async function listRefunds(sandbox: Sandbox, intentId: string): Promise<SandboxRefund[]> {
  const rows = await sandbox.database.query<{ document: SandboxRefund }>(
    `select document from sandbox_objects
     where document ->> 'object' = 'refund' and document ->> 'payment_intent' = $1 order by created_at desc`,
    [intentId],
  );
  return rows.map((row) => row.document);
}
