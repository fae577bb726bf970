import type { Withdrawal } from '#contract/orders/withdrawal.ts';
import type { Queryable } from '#server/db/database.ts';
import { groupRows } from '#server/db/group-rows.ts';

interface WithdrawalRow {
  order_id: string;
  pack_id: string;
  pack_number: number;
  name: string | null;
  email: string | null;
  declared_at: Date;
}

function toWithdrawal(row: WithdrawalRow): Withdrawal {
  return {
    packId: row.pack_id,
    packNumber: row.pack_number,
    name: row.name,
    email: row.email,
    declaredAt: row.declared_at.toISOString(),
  };
}

/** Stores the declaration for each pack. It is sent to the recipient of the order's messages. */
export async function writeWithdrawals(
  transaction: Queryable,
  { orderId, name }: { orderId: string; name: string },
  packs: readonly { packId: string; number: number }[],
  now: Date,
): Promise<void> {
  await transaction.query(
    `insert into withdrawals (order_id, pack_id, pack_number, name, email, declared_at)
     select order_id, pack_id, number, $3, buyer_email, $4
     from orders, jsonb_to_recordset($2::text::jsonb) as given_back (pack_id uuid, number integer)
     where order_id = $1`,
    [orderId, JSON.stringify(packs.map(({ packId, number }) => ({ pack_id: packId, number }))), name, now],
  );
}

/** By order, oldest first. */
export async function readWithdrawals(
  queryable: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, Withdrawal[]>> {
  const rows = await queryable.query<WithdrawalRow>(
    'select * from withdrawals where order_id = any($1::uuid[]) order by declared_at, pack_number',
    [orderIds],
  );
  return groupRows(rows, toWithdrawal);
}

/** This user's earlier declarations for packs; the latest of each, if they bought the same pack again. */
export async function readUserWithdrawals(
  queryable: Queryable,
  userId: string,
  packIds: readonly string[],
): Promise<{ orderId: string; withdrawal: Withdrawal }[]> {
  const rows = await queryable.query<WithdrawalRow>(
    `select distinct on (pack_id) withdrawals.* from withdrawals join orders using (order_id)
     where pack_id = any($2::uuid[]) and user_id = $1 order by pack_id, declared_at desc`,
    [userId, packIds],
  );
  return rows.map((row) => ({ orderId: row.order_id, withdrawal: toWithdrawal(row) }));
}
