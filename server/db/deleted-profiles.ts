import type { Queryable } from '#server/db/database.ts';

/** The longest lifetime of id tokens that Amazon Cognito allows. */
const rememberedFor = `interval '1 day'`;

/** Nothing of a user's name is kept, and a `sub` of 122 random bits can't be guessed back from its hash. */
const hashInSql = (userId: string) => `encode(sha256(convert_to(${userId}::text, 'UTF8')), 'hex')`;

/**
 * SQL: true if a user's profile was deleted while one of their tokens may still be valid. Takes the placeholders of the
 * user's id and the current time. Part of the writing statement itself, so that other users' statements don't need it.
 */
export function wasDeleted(userId: string, now: string): string {
  return `exists (select 1 from deleted_profiles
    where user_hash = ${hashInSql(userId)} and deleted_at > ${now}::timestamptz - ${rememberedFor})`;
}

/** Also deletes those whose tokens have all expired. */
export async function rememberDeletion(transaction: Queryable, userId: string, now: Date): Promise<void> {
  await transaction.query(`delete from deleted_profiles where deleted_at <= $1::timestamptz - ${rememberedFor}`, [now]);
  await transaction.query(
    `insert into deleted_profiles (user_hash, deleted_at) values (${hashInSql('$1')}, $2)
     on conflict (user_hash) do update set deleted_at = excluded.deleted_at`,
    [userId, now],
  );
}
