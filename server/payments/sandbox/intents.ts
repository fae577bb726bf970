import type { Queryable } from '#server/db/database.ts';

import { idBytes, newId, record, type Sandbox, seconds } from './sandbox.ts';
import { createIntent, type SandboxCharge, type SandboxEvent, type SandboxIntent } from './sandbox-objects.ts';
import { lockObject, saveObject } from './sandbox-store.ts';

/** An operation's result for an intent, and its events; none if nothing changed. */
export interface Change {
  intent: SandboxIntent;
  events: SandboxEvent[];
}

export async function makeIntent(
  sandbox: Sandbox,
  fields: Pick<SandboxIntent, 'amount' | 'currency' | 'metadata'>,
): Promise<SandboxIntent> {
  const secret = sandbox.random.hex(idBytes);
  const intent = createIntent(newId(sandbox, 'pi'), secret, { ...fields, created: seconds(sandbox) });
  await saveObject(sandbox.database, intent, sandbox.clock.now());
  return intent;
}

export function readIntent(sandbox: Sandbox, intentId: string): Promise<SandboxIntent | undefined> {
  return lockObject<SandboxIntent>(sandbox.database, intentId);
}

export function readCharge(sandbox: Sandbox, chargeId: string): Promise<SandboxCharge | undefined> {
  return lockObject<SandboxCharge>(sandbox.database, chargeId);
}

/** Neither paid nor canceled: another card can be tried, and the bank's page may be open. */
export function isOpen(intent: SandboxIntent): boolean {
  return intent.status === 'requires_payment_method' || intent.status === 'requires_action';
}

/** Changes an open intent under a lock; undefined if it does not exist. One that is not open stays unchanged. */
export async function changeIntent(
  sandbox: Sandbox,
  intentId: string,
  change: (transaction: Queryable, intent: SandboxIntent) => Promise<Change>,
): Promise<Change | undefined> {
  const result = await sandbox.database.transaction(async (transaction) => {
    const intent = await lockObject<SandboxIntent>(transaction, intentId);
    if (intent === undefined) return undefined;
    return isOpen(intent) ? change(transaction, intent) : { intent, events: [] };
  });
  result?.events.forEach(sandbox.onEvent);
  return result;
}

/** The intent without the traces of an earlier card. */
export function withoutCard(intent: SandboxIntent): SandboxIntent {
  return { ...intent, status: 'requires_payment_method', next_action: null, waiting_card: null };
}

/** Another amount must be confirmed again. */
export function updateIntent(
  sandbox: Sandbox,
  intentId: string,
  { amount, metadata }: { amount: number | undefined; metadata: Record<string, string> },
) {
  return changeIntent(sandbox, intentId, async (transaction, intent) => {
    const described = { ...intent, metadata: { ...intent.metadata, ...metadata } };
    const changed = amount === undefined ? described : { ...withoutCard(described), amount };
    await saveObject(transaction, changed, sandbox.clock.now());
    return { intent: changed, events: [] };
  });
}

/** The bank's page, if it is still open, can no longer confirm. */
export function cancelIntent(sandbox: Sandbox, intentId: string, reason: SandboxIntent['cancellation_reason']) {
  return changeIntent(sandbox, intentId, async (transaction, intent) => {
    const cancelled: SandboxIntent = {
      ...withoutCard(intent),
      status: 'canceled',
      canceled_at: seconds(sandbox),
      cancellation_reason: reason,
    };
    return { intent: cancelled, events: [await record(sandbox, transaction, 'payment_intent.canceled', cancelled)] };
  });
}
