import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { reservationMinutes } from '#contract/orders/order.ts';
import type { Database } from '#server/db/database.ts';
import { expireOrders } from '#server/orders/placing/expire-orders.ts';
import type { PostgresCluster } from '#server/testing/postgres-cluster.ts';

import type { Instance } from './instances.ts';

export interface Disturbances {
  killedInstances: number;
  killedDatabases: number;
  expiredOrders: number;
}

/** Later than any reservation lasts: all unpaid orders have expired by then. */
export function afterAllReservations(): Date {
  return new Date(Date.now() + (reservationMinutes + 1) * 60_000);
}

/** Every few seconds something breaks: mostly an instance, sometimes the database or the deadline of unpaid orders. */
export async function disturbUntil(
  isOver: () => boolean,
  parts: { cluster: PostgresCluster; instances: readonly Instance[]; database: Database },
): Promise<Disturbances> {
  const done: Disturbances = { killedInstances: 0, killedDatabases: 0, expiredOrders: 0 };
  const { cluster, instances, database } = parts;
  for (let turn = 1; !isOver(); turn += 1) {
    await pause(2_000 + randomInt(3_000));
    if (turn % 4 === 0) {
      await cluster.crash();
      done.killedDatabases += 1;
    } else if (turn % 4 === 2) {
      // Expires all unpaid orders, some of which are being paid at this moment.
      done.expiredOrders += await expireOrders(database, 1_000, afterAllReservations());
    } else {
      await instances[randomInt(instances.length)]?.killAndRestart();
      done.killedInstances += 1;
    }
  }
  for (const instance of instances) await instance.waitUntilReady();
  return done;
}
