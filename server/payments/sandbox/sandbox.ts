import type { Clock } from '#server/clock.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import type { Random } from '#server/random.ts';

import type { SandboxCharge, SandboxEvent, SandboxIntent } from './sandbox-objects.ts';
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

/** Stores an object with the event that tells of it; the event goes out after the transaction. */
export async function record(
  sandbox: Sandbox,
  transaction: Queryable,
  type: string,
  object: SandboxIntent | SandboxCharge,
): Promise<SandboxEvent> {
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
  return event;
}
