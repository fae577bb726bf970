import type { OrderEvent } from '#contract/orders/order-event.ts';
import type { Queryable } from '#server/db/database.ts';

import { groupRows } from '../db/group-rows.ts';

/** An event without its time, kind by kind. */
type Told<E> = E extends OrderEvent ? Omit<E, 'at'> : never;
export type ToldEvent = Told<OrderEvent>;

/** Events as the JSON that `insertOrderEvents` reads. */
export function eventsAsJson(events: readonly ToldEvent[]): string {
  return JSON.stringify(events.map(({ kind, ...details }) => ({ kind, details })));
}

/** An insert of events into a timeline; its three arguments are placeholders, the last of them for `eventsAsJson`. */
export const insertOrderEvents = (orderId: string, at: string, events: string) => `
  insert into order_events (order_id, at, kind, details)
  select ${orderId}::uuid, ${at}::timestamptz, kind, details
  from jsonb_to_recordset(${events}::text::jsonb) as told (kind text, details jsonb)`;

/** Adds to an order's timeline, in the transaction of the event's cause. */
export async function writeOrderEvent(
  transaction: Queryable,
  orderId: string,
  event: ToldEvent,
  at: Date,
): Promise<void> {
  await transaction.query(insertOrderEvents('$1', '$2', '$3'), [orderId, at, eventsAsJson([event])]);
}

/** Far more often than any user changes their mind within a quarter of an hour. */
const mostChanges = 40;

/** True if the user may change the order once more: each change stays in its timeline. */
export async function mayChange(transaction: Queryable, orderId: string): Promise<boolean> {
  const [row] = await transaction.query<{ may: boolean }>(
    `select count(*) < ${mostChanges} as may from order_events
     where order_id = $1 and kind in ('number-changed', 'billing-given')`,
    [orderId],
  );
  return row?.may === true;
}

interface OrderEventRow {
  order_id: string;
  at: Date;
  kind: string;
  details: object;
}

/** By order, in the order in which they were recorded. */
export async function readTimelines(
  queryable: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, OrderEvent[]>> {
  const rows = await queryable.query<OrderEventRow>(
    'select order_id, at, kind, details from order_events where order_id = any($1::uuid[]) order by event_number',
    [orderIds],
  );
  // Only `writeOrderEvent` writes them.
  return groupRows(rows, ({ at, kind, details }) => ({ ...details, kind, at: at.toISOString() }) as OrderEvent);
}
