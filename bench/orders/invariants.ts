import type { Database } from '#server/db/database.ts';

import type { BenchOrder } from './scenarios.ts';

async function count(database: Database, sql: string, parameters: unknown[] = []): Promise<number> {
  const [row] = await database.query<{ count: number }>(`select count(*) as count from (${sql}) as found`, parameters);
  return row?.count ?? Number.NaN;
}

/** Orders that don't hold exactly the requested packs, and editions that sold more than their supply. */
async function countOversold(database: Database): Promise<number> {
  const live = `orders.status in ('PENDING', 'PROCESSING', 'FAILED', 'COMPLETE')`;
  const orders = await count(
    database,
    `select orders.order_id from orders left join packs using (order_id) where ${live}
     group by orders.order_id having count(packs.pack_id) <> orders.number_of_packs`,
  );
  const editions = await count(
    database,
    `select pack_edition_id from orders join pack_editions using (pack_edition_id) where ${live}
     group by pack_edition_id, supply having sum(number_of_packs) > supply`,
  );
  return orders + editions;
}

async function countDoubleCompletions(database: Database): Promise<number> {
  const delivered = `select order_id from order_events where kind = 'packs-delivered' group by order_id having count(*) > 1`;
  const completed = 'select order_id from orders where completions > 1';
  return (await count(database, delivered)) + (await count(database, completed));
}

/** Consecutive numbers without duplicates, one per completed order. */
async function countReceiptFaults(database: Database): Promise<number> {
  const [receipts] = await database.query<{ faults: number }>(
    `select abs(count(*) - count(distinct number)) + abs(count(*) - coalesce(max(number), 0))
       + abs(count(*) - (select count(*) from orders where status = 'COMPLETE')) as faults from receipts`,
  );
  return receipts?.faults ?? Number.NaN;
}

/** Orders that were acknowledged but don't exist, or were paid but got no packs. */
async function countLost(database: Database, acknowledged: readonly BenchOrder[]): Promise<number> {
  const rows = await database.query<{ order_id: string }>(
    `select orders.order_id from orders join packs using (order_id)
     where orders.status = 'COMPLETE' and packs.owner_id = orders.user_id and packs.state in ('sold', 'opened')
     group by orders.order_id having count(*) = orders.number_of_packs`,
  );
  const kept = new Set(rows.map((row) => row.order_id));
  return acknowledged.filter((order) => !kept.has(order.orderId)).length;
}

function countDiffering(openings: readonly { packId: string; shown: string }[]): number {
  const shown = new Map<string, Set<string>>();
  for (const opening of openings)
    shown.set(opening.packId, (shown.get(opening.packId) ?? new Set<string>()).add(opening.shown));
  return [...shown.values()].filter((variants) => variants.size > 1).length;
}

const duplicateSerials = `
  select moment_edition_id, serial_number from moments where owner_id is not null
  group by moment_edition_id, serial_number having count(*) > 1`;

/** Every count must be zero. */
export async function countViolations(
  database: Database,
  acknowledged: readonly BenchOrder[],
  openings: readonly { packId: string; shown: string }[],
) {
  return {
    oversold: await countOversold(database),
    doubleCompletions: await countDoubleCompletions(database),
    duplicateSerials: await count(database, duplicateSerials),
    differingOpenings: countDiffering(openings),
    acknowledgedAndLost: await countLost(database, acknowledged),
    receiptFaults: await countReceiptFaults(database),
  };
}
