import type { Clock } from '#server/base/clock.ts';
import type { Queryable } from '#server/db/database.ts';

/** Resolves the names in `ADMIN_USERS` to accounts. */
export interface Admins {
  isAdmin(user: { userId: string; username: string }): Promise<boolean>;
  /** For accounts that the operator creates: binds the name to this user and replaces an earlier binding. */
  bind(username: string, userId: string): Promise<void>;
}

/**
 * A name in the list belongs to the first account seen under it. Deleting that account frees the name; a later account
 * has another id and is not an admin, in any user pool.
 */
export function createAdmins(parts: { database: Queryable; clock: Clock; usernames: readonly string[] }): Admins {
  const { database, clock, usernames } = parts;
  return {
    async isAdmin({ userId, username }) {
      if (!usernames.includes(username)) return false;
      await database.query(
        'insert into admins (username, user_id, since) values ($1, $2, $3) on conflict (username) do nothing',
        [username, userId, clock.now()],
      );
      const rows = await database.query('select 1 from admins where username = $1 and user_id = $2', [
        username,
        userId,
      ]);
      return rows.length === 1;
    },
    async bind(username, userId) {
      if (!usernames.includes(username)) return;
      await database.query(
        `insert into admins (username, user_id, since) values ($1, $2, $3)
         on conflict (username) do update set user_id = excluded.user_id, since = excluded.since`,
        [username, userId, clock.now()],
      );
    },
  };
}
