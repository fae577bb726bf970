import type { Queryable } from '#server/db/database.ts';

/** No id token outlives this: the longest lifetime that Amazon Cognito lets a pool be set to. */
const rememberedFor = `interval '1 day'`;

/** Nothing of a user's name is kept, and a `sub` of 122 random bits can't be guessed back from its hash. */
const hashOf = (userId: string) => `encode(sha256(convert_to(${userId}::text, 'UTF8')), 'hex')`;

/**
 * SQL: whether a user's profile was deleted while a token of theirs may still hold. Takes the placeholders of the user's id and
 * of now. Part of the statement that would write for them, so that no other user's statement waits for it.
 */
export function wasDeleted(userId: string, now: string): string {
  return `exists (select 1 from deleted_profiles
    where user_hash = ${hashOf(userId)} and deleted_at > ${now}::timestamptz - ${rememberedFor})`;
}

/** Also forgets those whose tokens have all run out. */
export async function rememberDeletion(transaction: Queryable, userId: string, now: Date): Promise<void> {
  await transaction.query(`delete from deleted_profiles where deleted_at <= $1::timestamptz - ${rememberedFor}`, [now]);
  await transaction.query(
    `insert into deleted_profiles (user_hash, deleted_at) values (${hashOf('$1')}, $2)
     on conflict (user_hash) do update set deleted_at = excluded.deleted_at`,
    [userId, now],
  );
}
