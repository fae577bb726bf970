import { Gauge, type Registry } from 'prom-client';

import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { MailFigures } from '#server/notifications/deliver-mails.ts';
import { countOrders } from '#server/orders/order-rows.ts';
import { countRefunds } from '#server/orders/paying/refunds.ts';

interface ShopParts {
  database: Database;
  clock: Clock;
  countMails: () => Promise<MailFigures>;
}

function createGauges(registry: Registry) {
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  return {
    databaseUp: gauge(
      'shop_database_up',
      'Whether the database answered this scrape; without it the shop’s figures are absent or 0.',
    ),
    orders: gauge('shop_orders', 'Orders by the state of their transaction.', ['status']),
    packs: gauge('shop_packs', 'Packs of the editions by their state: how a drop goes.', ['edition', 'state']),
    mails: gauge('shop_outbox_mails', 'E-mails that are not sent: waiting, or given up.', ['state']),
    mailMinutes: gauge('shop_outbox_oldest_mail_minutes', 'How long the oldest waiting e-mail has waited.'),
    pushes: gauge('shop_outbox_push_messages', 'Push messages that are not delivered yet.'),
    refundsDue: gauge('shop_refunds_due', 'Refunds that the payment provider has not confirmed.'),
    refundsFailed: gauge(
      'shop_refunds_failed',
      'Refunds that failed and whose money is still owed: a person must act.',
    ),
    pool: gauge('shop_database_connections', 'Connections to PostgreSQL; waiting are the callers without one.', [
      'state',
    ]),
  };
}
type Gauges = ReturnType<typeof createGauges>;

async function readShop(gauges: Gauges, { database, clock, countMails }: ShopParts): Promise<void> {
  for (const { status, count } of await countOrders(database, clock.now())) gauges.orders.set({ status }, count);
  const packs = await database.query<{ edition: string; state: string; count: number }>(
    'select pack_edition_id as edition, state, count(*)::integer as count from packs group by 1, 2',
  );
  for (const { edition, state, count } of packs) gauges.packs.set({ edition, state }, count);
  const { waiting, failed, waitingMinutes } = await countMails();
  gauges.mails.set({ state: 'waiting' }, waiting);
  gauges.mails.set({ state: 'given-up' }, failed);
  gauges.mailMinutes.set(waitingMinutes);
  const [queue] = await database.query<{ pushes: number }>('select count(*)::integer as pushes from push_deliveries');
  gauges.pushes.set(queue?.pushes ?? 0);
  const refunds = await countRefunds(database);
  gauges.refundsDue.set(refunds.due);
  gauges.refundsFailed.set(refunds.failed);
}

/** Figures that are in the database, the same for every instance; read at each scrape. */
export function createShopMetrics(registry: Registry, parts: ShopParts): { read(): Promise<void> } {
  const gauges = createGauges(registry);
  return {
    async read() {
      const reset = () => {
        for (const gauge of Object.values(gauges)) gauge.reset();
      };
      // Series that no longer exist must not keep their last value.
      reset();
      try {
        await readShop(gauges, parts);
        gauges.databaseUp.set(1);
      } catch {
        // The connection's own error is logged; the process still has its own figures.
        reset();
      }
      const connections = parts.database.connections?.();
      if (connections === undefined) return;
      gauges.pool.set({ state: 'busy' }, connections.total - connections.idle);
      gauges.pool.set({ state: 'idle' }, connections.idle);
      gauges.pool.set({ state: 'waiting' }, connections.waiting);
    },
  };
}
