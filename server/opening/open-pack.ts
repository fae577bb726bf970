import type { Refusal } from '#server/base/refusal.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { readReturn } from '#server/orders/paying/refunds.ts';

export type OpenPackOutcome = { kind: 'opened' } | Refusal;

/** Packs without an owner, or returned by this user. */
async function refuse(queryable: Queryable, userId: string, packId: string): Promise<OpenPackOutcome> {
  const returned = await readReturn(queryable, userId, packId);
  return { kind: 'refused', code: returned === undefined ? 'not-found' : 'pack-not-sealed' };
}

/** Runs in the transaction that opens a bought pack, so that the buyer is only notified of what really happened. */
export type OnOpened = (transaction: Queryable, orderId: string, packNumber: number) => Promise<void>;

/**
 * Opens a pack permanently. The update's condition is the guard: of several parallel calls one hands over the moments,
 * the others find the pack opened, and all return the same moments.
 */
export async function openPack(
  database: Database,
  userId: string,
  packId: string,
  now: Date,
  onOpened: OnOpened = async () => undefined,
): Promise<OpenPackOutcome> {
  return database.transaction(async (transaction) => {
    const [opened] = await transaction.query<{ order_id: string | null; number: number }>(
      `update packs set state = 'opened', opened_at = $3
       where pack_id = $1 and owner_id = $2 and state = 'sold' and consented_at is not null returning order_id, number`,
      [packId, userId, now],
    );
    if (opened !== undefined) {
      if (opened.order_id !== null) await onOpened(transaction, opened.order_id, opened.number);
      await transaction.query('update moments set owner_id = $2, obtained_at = $3 where pack_id = $1', [
        packId,
        userId,
        now,
      ]);
      await transaction.query(
        `insert into collections (user_id, version) values ($1, 1)
         on conflict (user_id) do update set version = collections.version + 1`,
        [userId],
      );
      return { kind: 'opened' };
    }
    const [pack] = await transaction.query<{ state: string }>(
      'select state from packs where pack_id = $1 and owner_id = $2',
      [packId, userId],
    );
    if (pack === undefined) return refuse(transaction, userId, packId);
    return pack.state === 'opened' ? { kind: 'opened' } : { kind: 'refused', code: 'consent-required' };
  });
}

/**
 * Records the user's consent that opening ends the right to return. The consent alone does not end it: a sealed pack
 * can still be returned. Repeatable.
 */
export async function consentToOpen(
  database: Database,
  userId: string,
  packId: string,
  now: Date,
): Promise<OpenPackOutcome> {
  const known = await database.query(
    `update packs set consented_at = coalesce(consented_at, $3) where pack_id = $1 and owner_id = $2 returning pack_id`,
    [packId, userId, now],
  );
  return known.length === 1 ? { kind: 'opened' } : refuse(database, userId, packId);
}
