import type { Clock } from '#server/base/clock.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import type { Random } from '#server/base/random.ts';

import {
  createEvent,
  type SandboxCharge,
  type SandboxEvent,
  type SandboxIntent,
  type SandboxRefund,
  showIntent,
} from './sandbox-objects.ts';
import { saveObject } from './sandbox-store.ts';

export interface Sandbox {
  database: Database;
  clock: Clock;
  random: Random;
  /** Called for every event, once it is stored. */
  onEvent: (event: SandboxEvent) => void;
}

export const idBytes = 12;

export function newId(sandbox: Sandbox, prefix: string): string {
  return `${prefix}_sandbox${sandbox.random.hex(idBytes)}`;
}

export function seconds(sandbox: Sandbox): number {
  return Math.floor(sandbox.clock.now().getTime() / 1000);
}

/** Stores an object with its event; the event is sent after the transaction. */
export async function record(
  sandbox: Sandbox,
  transaction: Queryable,
  type: SandboxEvent['type'],
  object: SandboxIntent | SandboxCharge | SandboxRefund,
): Promise<SandboxEvent> {
  const shown = object.object === 'payment_intent' ? showIntent(object) : object;
  const event = createEvent(newId(sandbox, 'evt'), { type, object: shown, created: seconds(sandbox) });
  await saveObject(transaction, object, sandbox.clock.now());
  await saveObject(transaction, event, sandbox.clock.now());
  return event;
}
