import type { Queryable } from '#server/db/database.ts';

import { secondsFrom } from './pool-context.ts';

export interface Limit {
  most: number;
  seconds: number;
}

/** Counts one use. False, and nothing counted, when the window's uses are spent. One statement, so that a burst cannot slip by. */
export async function spendLimit(queryable: Queryable, key: string, limit: Limit, now: Date): Promise<boolean> {
  const rows = await queryable.query(
    `insert into identity_limits as held (limit_key, used, window_ends_at) values ($1, 1, $2)
     on conflict (limit_key) do update set
       used = case when held.window_ends_at <= $3 then 1 else held.used + 1 end,
       window_ends_at = case when held.window_ends_at <= $3 then excluded.window_ends_at else held.window_ends_at end
     where held.window_ends_at <= $3 or held.used < $4
     returning used`,
    [key, secondsFrom(now, limit.seconds), now, limit.most],
  );
  return rows.length === 1;
}

/**
 * Forgets the count after a success. False, and nothing forgotten, when it was spent before: of a thousand guesses sent
 * at once, the right one must not win by being among them.
 */
export async function clearLimit(queryable: Queryable, key: string, limit: Limit, now: Date): Promise<boolean> {
  const [row] = await queryable.query<{ was_open: boolean }>(
    `with forgotten as (
       delete from identity_limits where limit_key = $1 and (used < $2 or window_ends_at <= $3)
     )
     select not exists (
       select from identity_limits where limit_key = $1 and used >= $2 and window_ends_at > $3
     ) as was_open`,
    [key, limit.most, now],
  );
  return row?.was_open === true;
}

/** Whether a use would be allowed; counts nothing. */
export async function isLimitOpen(queryable: Queryable, key: string, limit: Limit, now: Date): Promise<boolean> {
  const rows = await queryable.query(
    'select from identity_limits where limit_key = $1 and used >= $2 and window_ends_at > $3',
    [key, limit.most, now],
  );
  return rows.length === 0;
}

/** Forgets the count whatever it was: after a proof that outweighs it. */
export async function forgetLimit(queryable: Queryable, key: string): Promise<void> {
  await queryable.query('delete from identity_limits where limit_key = $1', [key]);
}
