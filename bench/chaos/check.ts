import { verifySeal } from '#contract/packs/seal.ts';
import type { SealProof } from '#contract/packs/pack.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { sha256 } from '#server/packs/mint.ts';

import type { Ledger } from './ledger.ts';

async function readSet(queryable: Queryable, sql: string): Promise<Set<string>> {
  const rows = await queryable.query<{ key: string }>(sql);
  return new Set(rows.map((row) => row.key));
}

/** Answers to buyers that turned out to be wrong. */
export async function checkAcknowledged(shop: Database, sandbox: Database, ledger: Ledger) {
  const orders = await readSet(shop, `select order_id || ' ' || user_id as key from orders`);
  const held = await readSet(shop, `select order_id || ' ' || pack_id as key from packs where owner_id is not null`);
  const refunds = `select order_id || ' ' || pack_id as key from refunds where pack_id is not null`;
  const begun = await readSet(shop, refunds);
  const refunded = await readSet(shop, `${refunds} and refunded_at is not null`);
  const paid = await readSet(
    sandbox,
    `select object_id as key from sandbox_objects
     where document ->> 'object' = 'payment_intent' and document ->> 'status' = 'succeeded'`,
  );
  const contents = await readSet(
    shop,
    `select packs.pack_id || ' ' || packs.owner_id || ' ' ||
       string_agg(moment_edition_id || '#' || serial_number, ',' order by slot) as key
     from packs join moments using (pack_id)
     where state = 'opened' and moments.owner_id = packs.owner_id group by packs.pack_id`,
  );
  const delivered = [...ledger.delivered].flatMap(([orderId, { packIds }]) => packIds.map((id) => `${orderId} ${id}`));
  const openings = [...ledger.opened.values()];
  const openedBy = new Set(openings.map(({ packId, userId }) => `${packId} ${userId}`));
  return {
    lostOrders: [...ledger.placed].filter(([orderId, userId]) => !orders.has(`${orderId} ${userId}`)).length,
    lostPacks: delivered.filter((key) => !held.has(key) && !begun.has(key)).length,
    lostPayments: [...ledger.paid].filter((intentId) => !paid.has(intentId)).length,
    lostReturns: [...ledger.returned.keys()].filter((key) => !refunded.has(key)).length,
    lostOpenings: openings.filter(
      ({ packId, userId, shown }) => ![...shown].every((text) => contents.has(`${packId} ${userId} ${text}`)),
    ).length,
    differingOpenings: openings.filter(({ shown }) => shown.size > 1).length,
    // A returned pack may be bought again, but one order must not both open and return it.
    openedAndReturned: [...ledger.returned.values()].filter(
      ({ orderId, packId, userId }) => openedBy.has(`${packId} ${userId}`) && held.has(`${orderId} ${packId}`),
    ).length,
    differentReplays: ledger.differentReplays.length,
    unexpectedAnswers: ledger.unexpected.length,
  };
}

interface OrderNow {
  status: string;
  payment_intent_id: string | null;
  number_of_packs: number;
  total_minor: number;
  refunded_minor: number;
  kept: number;
  reserved: number;
}

interface IntentNow {
  intent: string;
  received: number;
  refunded: number;
}

/** True if the order's status matches its money and its packs. */
function isTruthful(order: OrderNow, { received, refunded }: Pick<IntentNow, 'received' | 'refunded'>): boolean {
  const keptValue = (order.total_minor / order.number_of_packs) * order.kept;
  if (received - refunded !== keptValue || order.refunded_minor !== refunded || order.reserved > 0) return false;
  if (received === 0) return order.status === 'EXPIRED';
  return order.status === (refunded === received ? 'REFUNDED' : 'COMPLETE');
}

export async function checkMoney(shop: Database, sandbox: Database) {
  const orders = await shop.query<OrderNow>(
    `select orders.*,
       (select count(*) from packs where order_id = orders.order_id and state in ('sold', 'opened')) as kept,
       (select count(*) from packs where order_id = orders.order_id and state = 'reserved') as reserved
     from orders`,
  );
  const intents = await sandbox.query<IntentNow>(
    `select document ->> 'payment_intent' as intent, sum((document ->> 'amount_captured')::int) as received,
       sum((document ->> 'amount_refunded')::int) as refunded
     from sandbox_objects where document ->> 'object' = 'charge' group by 1`,
  );
  const byIntent = new Map(intents.map((intent) => [intent.intent, intent]));
  const untruthful = orders.filter(
    (order) => !isTruthful(order, byIntent.get(order.payment_intent_id ?? '') ?? { received: 0, refunded: 0 }),
  );
  const known = new Set(orders.map((order) => order.payment_intent_id));
  const statuses: Record<string, number> = {};
  for (const { status } of orders) statuses[status] = (statuses[status] ?? 0) + 1;
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const kept = sum(orders.map((order) => (order.total_minor / order.number_of_packs) * order.kept));
  const received = sum(intents.map((intent) => intent.received));
  const refunded = sum(intents.map((intent) => intent.refunded));
  for (const order of untruthful.slice(0, 5)) console.error('not truthful', order);
  return {
    statuses,
    money: { received, kept, refunded },
    violations: {
      untruthfulOrders: untruthful.length,
      paymentsWithoutOrder: intents.filter((intent) => !known.has(intent.intent)).length,
      centsUnaccountedFor: Math.abs(received - kept - refunded),
    },
  };
}

async function countRows(queryable: Queryable, sql: string): Promise<number> {
  return (await queryable.query(sql)).length;
}

export async function checkPacks(shop: Database) {
  const opened = await shop.query<
    Omit<SealProof, 'path'> & { id: string; number: number; seal_path: SealProof['path']; moments: string[] }
  >(
    `select pack_edition_id as id, number, salt, leaf, seal_path, seal_root as root,
       (select jsonb_agg(moment_edition_id || '#' || serial_number order by slot) from moments
        where pack_id = packs.pack_id) as moments
     from packs join pack_editions using (pack_edition_id) where state = 'opened'`,
  );
  const seals = await Promise.all(
    opened.map(({ id: packEditionId, number, moments, salt, leaf, seal_path: path, root }) =>
      verifySeal({ packEditionId, number, moments }, { salt, leaf, path, root }, sha256),
    ),
  );
  return {
    packsSoldTwice: await countRows(
      shop,
      `select order_id from orders where completions = 1 and number_of_packs <>
         (select count(*) from packs where order_id = orders.order_id and owner_id = orders.user_id) +
         (select count(*) from refunds where order_id = orders.order_id and pack_id is not null)`,
    ),
    openedAndRefunded: await countRows(
      shop,
      'select 1 from refunds join packs using (pack_id, order_id) where pack_id is not null',
    ),
    duplicateSerials: await countRows(
      shop,
      `select 1 from moments where owner_id is not null
       group by moment_edition_id, serial_number having count(*) > 1`,
    ),
    receiptGaps: await countRows(
      shop,
      `select 1 from receipts group by year having max(number) <> count(*)
         or count(*) <> (select count(*) from orders where completions = 1)`,
    ),
    brokenSeals: seals.filter((holds) => !holds).length,
  };
}
