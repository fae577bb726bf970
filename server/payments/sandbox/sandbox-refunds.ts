import { readIntent } from './intents.ts';
import { newId, record, type Sandbox, seconds } from './sandbox.ts';
import type { SandboxCharge, SandboxEvent, SandboxRefund } from './sandbox-objects.ts';
import { lockObject, makeOnce } from './sandbox-store.ts';

export interface RefundWish {
  intentId: string;
  /** Cents; null: all that is left. */
  amount: number | null;
  metadata: Record<string, string>;
}

/** Rolls the transaction back: more than is left was asked for. */
export class RefundTooLarge extends Error {}

/** Refunds a part of a charge or all of it; undefined where nothing was charged. Throws `RefundTooLarge`. */
export async function refundIntent(
  sandbox: Sandbox,
  { intentId, amount, metadata }: RefundWish,
  idempotencyKey: string | undefined,
): Promise<SandboxRefund | undefined> {
  const events: SandboxEvent[] = [];
  const chargeId = (await readIntent(sandbox, intentId))?.latest_charge;
  if (!chargeId) return undefined;
  const refund = await makeOnce<SandboxRefund>(sandbox.database, sandbox.clock, idempotencyKey, async (transaction) => {
    const charge = await lockObject<SandboxCharge>(transaction, chargeId);
    if (charge === undefined) throw new Error(`charge ${chargeId} vanished`);
    const left = charge.amount - charge.amount_refunded;
    const given = amount ?? left;
    if (given > left || given <= 0) throw new RefundTooLarge('More than is left of the charge.');
    const sum = charge.amount_refunded + given;
    const changed = { ...charge, amount_refunded: sum, refunded: sum === charge.amount };
    events.push(await record(sandbox, transaction, 'charge.refunded', changed));
    return {
      id: newId(sandbox, 're'),
      object: 'refund',
      amount: given,
      charge: charge.id,
      payment_intent: intentId,
      status: 'succeeded',
      metadata,
      created: seconds(sandbox),
    };
  });
  events.forEach(sandbox.onEvent);
  return refund;
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
