import { secondsFrom } from '#server/base/clock.ts';
import type { Queryable } from '#server/db/database.ts';

export interface Limit {
  most: number;
  seconds: number;
}

/**
 * The commit does not wait for the disk or a standby. Applies to the whole transaction, so the statement must be one of
 * its own.
 */
const notDurable = `where set_config('synchronous_commit', 'off', true) is not null`;

/**
 * Counts one use. False, and not counted, if the window's uses are spent. One statement, so that a burst can't exceed
 * the limit. If it is not durable, a crash of the database may lose the uses of the last second.
 */
export async function spendLimit(
  queryable: Queryable,
  key: string,
  limit: Limit,
  now: Date,
  { isDurable = true } = {},
): Promise<boolean> {
  const rows = await queryable.query(
    `insert into rate_limits as held (limit_key, used, window_ends_at)
     select $1::text, 1, $2::timestamptz ${isDurable ? '' : notDurable}
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
 * Resets the count after a success. False, and not reset, if it was already spent: of a thousand parallel guesses, the
 * right one must not get through.
 */
export async function clearLimit(queryable: Queryable, key: string, limit: Limit, now: Date): Promise<boolean> {
  const [row] = await queryable.query<{ was_open: boolean }>(
    `with forgotten as (
       delete from rate_limits where limit_key = $1 and (used < $2 or window_ends_at <= $3)
     )
     select not exists (
       select from rate_limits where limit_key = $1 and used >= $2 and window_ends_at > $3
     ) as was_open`,
    [key, limit.most, now],
  );
  return row?.was_open === true;
}

/** True if a use would be allowed; counts nothing. */
export async function isLimitOpen(queryable: Queryable, key: string, limit: Limit, now: Date): Promise<boolean> {
  const rows = await queryable.query(
    'select from rate_limits where limit_key = $1 and used >= $2 and window_ends_at > $3',
    [key, limit.most, now],
  );
  return rows.length === 0;
}

/** Resets the count unconditionally, after a proof that outweighs it. */
export async function forgetLimit(queryable: Queryable, key: string): Promise<void> {
  await queryable.query('delete from rate_limits where limit_key = $1', [key]);
}

/** Deletes expired windows. Rows locked by another instance are left to it. */
export async function sweepLimits(queryable: Queryable, now: Date): Promise<void> {
  await queryable.query(
    `delete from rate_limits where limit_key in (
       select limit_key from rate_limits where window_ends_at <= $1 limit 1000 for update skip locked)`,
    [now],
  );
}

/** The same for a key and all that begin with it and a space. */
export async function forgetLimits(queryable: Queryable, key: string): Promise<void> {
  await queryable.query(`delete from rate_limits where limit_key = $1 or starts_with(limit_key, $1 || ' ')`, [key]);
}
