import { randomUUID } from 'node:crypto';

import { languageTag, type Locale } from '#contract/locale.ts';

import { mergeAttributes } from '../attributes/attributes.ts';
import { makePasswordVerifier } from '../passwords/password.ts';
import type { PoolContext } from '../pool-context.ts';
import { findUser, insertUser, toEmailKey, toUsernameKey } from './users.ts';

export interface ConfirmedUser {
  username: string;
  email: string;
  password: string;
  isEmailVerified: boolean;
  name?: string;
  picture?: string;
  locale: Locale;
}

/** For the seed of local accounts. Returns the id of an existing account without changing it. */
export async function createConfirmedUser(
  context: Pick<PoolContext, 'database' | 'clock'>,
  user: ConfirmedUser,
): Promise<string> {
  const { username, email, isEmailVerified, name = '', picture = '', locale } = user;
  const userId = randomUUID();
  const inserted = await insertUser(context.database, {
    userId,
    username,
    usernameKey: toUsernameKey(username),
    email,
    emailKey: toEmailKey(email),
    isEmailVerified,
    pendingEmail: null,
    isConfirmed: true,
    ...makePasswordVerifier(userId, user.password),
    attributes: mergeAttributes({}, { name, picture, locale: languageTag[locale] }),
    createdAt: context.clock.now(),
  });
  const kept = inserted ?? (await findUser(context.database, username));
  if (kept === undefined) throw new Error(`The account ${username} was deleted while it was being made`);
  return kept.userId;
}
