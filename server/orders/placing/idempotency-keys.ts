import type { Queryable } from '#server/db/database.ts';

/**
 * Deletes keys that clients no longer repeat: a repeat follows its lost answer within minutes. Later, the same request
 * would be a new one.
 */
export async function sweepIdempotencyKeys(queryable: Queryable, now: Date): Promise<void> {
  await queryable.query(
    `delete from idempotency_keys where (user_id, key) in (
       select user_id, key from idempotency_keys where created_at <= $1::timestamptz - interval '1 day'
       limit 1000 for update skip locked)`,
    [now],
  );
}
