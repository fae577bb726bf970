import type { Queryable } from '#server/db/database.ts';

/** At most this many rows per table: a clean-up must not delay the sign-in that runs it. */
const batch = 50;

const sweeps = [
  ['identity_challenges', 'secret_hash', 'expires_at'],
  ['identity_sessions', 'origin_jti', 'expires_at'],
  ['identity_devices', 'device_key', 'expires_at'],
] as const;

/** Deletes expired rows. Locked rows are left to the next clean-up, otherwise two could deadlock. */
export async function sweepExpired(queryable: Queryable, now: Date): Promise<void> {
  for (const [table, key, expiry] of sweeps) {
    await queryable.query(
      `delete from ${table} where ${key} in (
         select ${key} from ${table} where ${expiry} <= $1 limit ${batch} for update skip locked
       )`,
      [now],
    );
  }
}
