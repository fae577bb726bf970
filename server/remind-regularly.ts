import type { Clock } from './base/clock.ts';
import type { Database } from './db/database.ts';
import type { Log } from './base/log.ts';
import type { ShopDetails } from './notifications/shop-details.ts';
import { remindOfPayments } from './orders/paying/remind-of-payment.ts';
import { remindOfDrops } from './reminders/drop-reminders.ts';
import { repeat } from './base/repeat.ts';

const everyMilliseconds = 15_000;

interface Parts {
  database: Database;
  clock: Clock;
  log: Log;
  shop: ShopDetails;
}

/** Writes due reminders. Every instance tries, and each reminder is written by one of them. */
export function remindRegularly({ database, clock, log, shop }: Parts): () => Promise<void> {
  const remind = async () => {
    await remindOfDrops(database, shop, clock.now());
    await remindOfPayments(database, clock.now());
  };
  const onError = (error: unknown) => log.error({ err: error }, 'reminders could not be written');
  return repeat(remind, { everyMilliseconds, onError });
}
