import type { Clock } from '#server/clock.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import type { Random } from '#server/random.ts';

import {
  createIntent,
  type SandboxCharge,
  type SandboxEvent,
  type SandboxIntent,
  type SandboxRefund,
} from './sandbox-objects.ts';
import { lockObject, makeOnce, saveObject } from './sandbox-store.ts';
import type { CardBehaviour } from './test-cards.ts';

export interface Sandbox {
  database: Database;
  clock: Clock;
  random: Random;
  /** Called for every event, once it is stored. */
  onEvent: (event: SandboxEvent) => void;
}

/** What an operation did to an object, and the event that says so; null where it left it as it was. */
export interface Change<T> {
  object: T;
  event: SandboxEvent | null;
}

const idBytes = 12;

function newId(sandbox: Sandbox, prefix: string): string {
  return `${prefix}_sandbox${sandbox.random.hex(idBytes)}`;
}

function seconds(sandbox: Sandbox): number {
  return Math.floor(sandbox.clock.now().getTime() / 1000);
}

async function record<T extends SandboxIntent | SandboxCharge>(
  sandbox: Sandbox,
  transaction: Queryable,
  type: string,
  object: T,
): Promise<Change<T>> {
  const event: SandboxEvent = {
    id: newId(sandbox, 'evt'),
    object: 'event',
    type,
    created: seconds(sandbox),
    livemode: false,
    data: { object },
  };
  await saveObject(transaction, object, sandbox.clock.now());
  await saveObject(transaction, event, sandbox.clock.now());
  return { object, event };
}

export function makeIntent(
  sandbox: Sandbox,
  fields: Pick<SandboxIntent, 'amount' | 'currency' | 'metadata'>,
  idempotencyKey: string | undefined,
): Promise<SandboxIntent> {
  return makeOnce(sandbox.database, sandbox.clock, idempotencyKey, async () =>
    createIntent(newId(sandbox, 'pi'), sandbox.random.hex(idBytes), { ...fields, created: seconds(sandbox) }),
  );
}

/** Changes an intent while nobody else can; undefined where there is none, or `mayChange` says no. */
async function changeIntent(
  sandbox: Sandbox,
  intentId: string,
  change: (transaction: Queryable, intent: SandboxIntent) => Promise<Change<SandboxIntent>>,
): Promise<Change<SandboxIntent> | undefined> {
  const result = await sandbox.database.transaction(async (transaction) => {
    const intent = await lockObject<SandboxIntent>(transaction, intentId);
    if (intent === undefined) return undefined;
    return intent.status === 'requires_payment_method' ? change(transaction, intent) : { object: intent, event: null };
  });
  if (result?.event) sandbox.onEvent(result.event);
  return result;
}

export function confirmIntent(sandbox: Sandbox, intentId: string, behaviour: CardBehaviour) {
  return changeIntent(sandbox, intentId, async (transaction, intent) => {
    if (behaviour.kind === 'declined') {
      const { code, declineCode: decline_code, message } = behaviour;
      const last_payment_error = { type: 'card_error', code, decline_code, message };
      return record(sandbox, transaction, 'payment_intent.payment_failed', { ...intent, last_payment_error });
    }
    const charge: SandboxCharge = {
      id: newId(sandbox, 'ch'),
      object: 'charge',
      amount: intent.amount,
      amount_refunded: 0,
      refunded: false,
      currency: intent.currency,
      created: seconds(sandbox),
      payment_intent: intent.id,
    };
    await saveObject(transaction, charge, sandbox.clock.now());
    return record(sandbox, transaction, 'payment_intent.succeeded', {
      ...intent,
      status: 'succeeded',
      amount_received: intent.amount,
      latest_charge: charge.id,
      last_payment_error: null,
    });
  });
}

export function updateIntent(sandbox: Sandbox, intentId: string, amount: number) {
  return changeIntent(sandbox, intentId, async (transaction, intent) => {
    const object = { ...intent, amount };
    await saveObject(transaction, object, sandbox.clock.now());
    return { object, event: null };
  });
}

export function cancelIntent(sandbox: Sandbox, intentId: string) {
  return changeIntent(sandbox, intentId, (transaction, intent) =>
    record(sandbox, transaction, 'payment_intent.canceled', { ...intent, status: 'canceled' }),
  );
}

export function readIntent(sandbox: Sandbox, intentId: string): Promise<SandboxIntent | undefined> {
  return lockObject<SandboxIntent>(sandbox.database, intentId);
}

/** Refunds the whole charge; undefined where there is nothing to refund. */
export async function refundIntent(
  sandbox: Sandbox,
  intentId: string,
  idempotencyKey: string | undefined,
): Promise<SandboxRefund | undefined> {
  const events: SandboxEvent[] = [];
  const intent = await readIntent(sandbox, intentId);
  const chargeId = intent?.latest_charge;
  if (!chargeId) return undefined;
  const refund = await makeOnce<SandboxRefund>(sandbox.database, sandbox.clock, idempotencyKey, async (transaction) => {
    const charge = await lockObject<SandboxCharge>(transaction, chargeId);
    if (charge === undefined) throw new Error(`charge ${chargeId} vanished`);
    const whole = { ...charge, amount_refunded: charge.amount, refunded: true };
    const { event } = await record(sandbox, transaction, 'charge.refunded', whole);
    if (event !== null && !charge.refunded) events.push(event);
    return {
      id: newId(sandbox, 're'),
      object: 'refund',
      amount: charge.amount,
      charge: charge.id,
      payment_intent: intentId,
      status: 'succeeded',
      created: seconds(sandbox),
    };
  });
  events.forEach(sandbox.onEvent);
  return refund;
}
