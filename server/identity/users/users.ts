import { and, desc, eq, type SQL } from 'drizzle-orm';

import type { Queryable } from '#server/db/database.ts';

import { identityUsers } from '../identity-tables.ts';

export type IdentityUser = typeof identityUsers.$inferSelect;
export type NewUser = typeof identityUsers.$inferInsert;

/** Case and full-width letters don't make a different name. */
export function toUsernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase();
}

export function toEmailKey(email: string): string {
  return email.normalize('NFC').toLowerCase();
}

async function findOne(queryable: Queryable, condition: SQL | undefined): Promise<IdentityUser | undefined> {
  // If several users claim an address: the one that proved it, then the one in use, then the newest.
  const [user] = await queryable.orm
    .select()
    .from(identityUsers)
    .where(condition)
    .orderBy(desc(identityUsers.isEmailVerified), desc(identityUsers.isConfirmed), desc(identityUsers.createdAt))
    .limit(1);
  return user;
}

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether the text looks like a user's id. */
export function isIdShaped(text: string): boolean {
  return uuidShape.test(toUsernameKey(text));
}

/** Names that the sign-in would read as something else: an e-mail address, a user's id. */
export function isReservedForm(username: string): boolean {
  return toUsernameKey(username).includes('@') || isIdShaped(username);
}

/** A name's visual form: no case, no accents, and one letter for similar-looking ones. */
export function toLookalikeKey(username: string): string {
  const letters = toUsernameKey(username).normalize('NFKD').replace(/\p{M}/gu, '');
  return letters.replace(/[ıil1|ǀ]/gu, 'l').replaceAll('0', 'o');
}

/** Alphabets with similar-looking letters. */
const alikeScripts = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u, /\p{Script=Armenian}/u];

/** Whether the name mixes alphabets: «аdmin» with a Cyrillic «а» looks like another user's name. */
function isMixed(username: string): boolean {
  return alikeScripts.filter((script) => script.test(username.normalize('NFKC'))).length > 1;
}

/** As Amazon Cognito has it, without names that mix alphabets. */
export function hasNameLetters(username: string): boolean {
  return /^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,128}$/u.test(username) && !isMixed(username);
}

/** Whether this may be a username. */
export function isUsername(username: string): boolean {
  return hasNameLetters(username) && !isReservedForm(username);
}

/** By username, by e-mail address or by the user's id, whichever the text looks like. */
export function findUser(queryable: Queryable, identifier: string): Promise<IdentityUser | undefined> {
  if (identifier.includes('@')) return findOne(queryable, eq(identityUsers.emailKey, toEmailKey(identifier)));
  const key = toUsernameKey(identifier);
  if (isIdShaped(key)) return findUserById(queryable, key);
  return findOne(queryable, eq(identityUsers.usernameKey, key));
}

export function findUserById(queryable: Queryable, userId: string): Promise<IdentityUser | undefined> {
  return findOne(queryable, eq(identityUsers.userId, userId));
}

/** Whether another user has proved that the address is theirs. */
export async function isEmailTaken(queryable: Queryable, email: string, byOtherThan: string): Promise<boolean> {
  const owner = await findOne(
    queryable,
    and(eq(identityUsers.emailKey, toEmailKey(email)), eq(identityUsers.isEmailVerified, true)),
  );
  return owner !== undefined && owner.userId !== byOtherThan;
}

/** Undefined when the name, or the address as a verified one, is taken. */
export async function insertUser(queryable: Queryable, user: NewUser): Promise<IdentityUser | undefined> {
  const [inserted] = await queryable.orm.insert(identityUsers).values(user).onConflictDoNothing().returning();
  return inserted;
}

export async function updateUser(queryable: Queryable, userId: string, change: Partial<IdentityUser>): Promise<void> {
  await queryable.orm.update(identityUsers).set(change).where(eq(identityUsers.userId, userId));
}
