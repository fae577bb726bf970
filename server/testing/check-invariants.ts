import { expect } from 'vitest';

import type { TransactionStatus } from '#contract/orders/order.ts';
import type { Queryable } from '#server/db/database.ts';

export interface OrderNow {
  order_id: string;
  user_id: string;
  status: TransactionStatus;
  payment_intent_id: string | null;
  number_of_packs: number;
  total_minor: number;
  refunded_minor: number;
  completions: number;
  delivered: number;
  returned: number;
  kept: number;
}

/** An edition's orders with their timelines and packs, oldest first. */
export function readOrdersNow(queryable: Queryable, packEditionId: string): Promise<OrderNow[]> {
  return queryable.query<OrderNow>(
    `select orders.*,
       (select count(*) from order_events where order_id = orders.order_id and kind = 'packs-delivered') as delivered,
       (select count(*) from refunds where order_id = orders.order_id and pack_id is not null) as returned,
       (select count(*) from packs where order_id = orders.order_id and state in ('sold', 'opened')) as kept
     from orders where pack_edition_id = $1 order by created_at, order_id`,
    [packEditionId],
  );
}

const offences: Record<string, string> = {
  'a pack of an order is reserved for one that is settled otherwise': `
    select 1 from packs join orders using (order_id)
    where packs.pack_edition_id = $1 and packs.state = 'reserved' and orders.status in ('COMPLETE', 'REFUND_DUE')`,
  'a sold pack belongs to somebody else than its order': `
    select 1 from packs join orders using (order_id)
    where packs.pack_edition_id = $1 and packs.state in ('sold', 'opened') and owner_id <> user_id`,
  'a moment does not belong to the owner of its opened pack, or belongs to somebody while it is sealed': `
    select 1 from moments join packs using (pack_id) where packs.pack_edition_id = $1
      and moments.owner_id is distinct from case when packs.state = 'opened' then packs.owner_id end`,
  'a serial number exists twice': `
    select 1 from moments group by moment_edition_id, serial_number having count(*) > 1 and $1 <> ''`,
  'a receipt without a completed order, or a completed order without one': `
    select 1 from orders left join receipts using (order_id)
    where pack_edition_id = $1 and (receipts.order_id is not null) <> (completions = 1)`,
  'a gap in the numbers of receipts': `
    select 1 from receipts where $1 <> '' group by year having max(number) <> count(*) or min(number) <> 1`,
  'an opened pack was refunded': `
    select 1 from refunds join packs using (pack_id, order_id) where packs.pack_edition_id = $1`,
};

/** Invariants at any time. */
export async function checkInvariants(queryable: Queryable, packEditionId: string, supply: number): Promise<void> {
  for (const [offence, sql] of Object.entries(offences)) {
    expect([offence, (await queryable.query(sql, [packEditionId])).length]).toEqual([offence, 0]);
  }
  const [packs] = await queryable.query<{ count: number }>(
    'select count(distinct number) as count from packs where pack_edition_id = $1',
    [packEditionId],
  );
  expect(packs?.count).toBe(supply);
  for (const order of await readOrdersNow(queryable, packEditionId)) {
    expect(order.delivered).toBe(order.completions);
    if (order.completions === 1) expect(order.kept + order.returned).toBe(order.number_of_packs);
    else expect([order.kept, order.returned]).toEqual([0, 0]);
    if (order.status === 'COMPLETE') expect(order.completions).toBe(1);
  }
}

/** Invariants when nothing is pending: the money received equals the money kept plus the money refunded. */
export async function checkMoney(
  queryable: Queryable,
  packEditionId: string,
  sums: (paymentIntentId: string) => { received: number; refunded: number },
): Promise<void> {
  for (const order of await readOrdersNow(queryable, packEditionId)) {
    const { received, refunded } = sums(order.payment_intent_id ?? '');
    const price = order.total_minor / order.number_of_packs;
    expect([order.status, received]).toEqual([order.status, order.kept * price + refunded]);
    expect(order.refunded_minor).toBe(refunded);
    const isRefunded = received > 0 && refunded === received;
    expect(order.status).toBe(received === 0 ? 'EXPIRED' : isRefunded ? 'REFUNDED' : 'COMPLETE');
  }
}
