import type { Clock } from './base/clock.ts';
import { sweepConsents } from './consent/consents.ts';
import { sweepMessages } from './contact/contact-messages.ts';
import type { Queryable } from './db/database.ts';
import type { Log } from './base/log.ts';
import { sweepLimits } from './limits/limits.ts';
import { sweepOutbox } from './notifications/outbox.ts';
import { sweepPushMessages } from './notifications/push-messages.ts';
import { sweepIdempotencyKeys } from './orders/placing/idempotency-keys.ts';

const everyMilliseconds = 60_000;

/** Deletes rows that were only kept for a limited time. */
export async function sweep(queryable: Queryable, now: Date): Promise<void> {
  await sweepLimits(queryable, now);
  await sweepIdempotencyKeys(queryable, now);
  await sweepOutbox(queryable, now);
  await sweepPushMessages(queryable, now);
  await sweepConsents(queryable, now);
  await sweepMessages(queryable, now);
}

/** Every minute, at most a thousand rows of each kind. The instances share the work. */
export function sweepRegularly({ database, clock, log }: { database: Queryable; clock: Clock; log: Log }): () => void {
  const run = () => {
    sweep(database, clock.now()).catch((error: unknown) => log.warn({ err: error }, 'old rows could not be swept'));
  };
  const timer = setInterval(run, everyMilliseconds);
  return () => clearInterval(timer);
}
