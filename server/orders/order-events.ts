import type { OrderEvent } from '#contract/order-event.ts';
import type { Queryable } from '#server/db/database.ts';

/** An event without its time, kind by kind. */
type Told<E> = E extends OrderEvent ? Omit<E, 'at'> : never;

/** Adds to an order's timeline; part of the transaction in which the thing itself happens. */
export async function writeOrderEvent(
  transaction: Queryable,
  orderId: string,
  event: Told<OrderEvent>,
  at: Date,
): Promise<void> {
  const { kind, ...details } = event;
  await transaction.query(
    'insert into order_events (order_id, at, kind, details) values ($1, $2, $3, $4::text::jsonb)',
    [orderId, at, kind, JSON.stringify(details)],
  );
}

/** In the order in which they came to be known. */
export async function readOrderEvents(queryable: Queryable, orderId: string): Promise<OrderEvent[]> {
  const rows = await queryable.query<{ at: Date; kind: string; details: object }>(
    'select at, kind, details from order_events where order_id = $1 order by event_number',
    [orderId],
  );
  // Only `writeOrderEvent` writes them.
  return rows.map(({ at, kind, details }) => ({ ...details, kind, at: at.toISOString() }) as OrderEvent);
}
