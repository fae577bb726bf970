import { pictureUploadsPerHour } from '#contract/profile/profile.ts';
import type { Queryable } from '#server/db/database.ts';

import { type Limit, spendLimit } from './limits.ts';

const minute = 60;
const hour = 3600;

/** Limits per user: far above a person's use, and far below what would slow the shop for others. */
export const userLimits = {
  orders: { most: 60, seconds: minute },
  billing: { most: 60, seconds: minute },
  shelves: { most: 60, seconds: minute },
  /** Lists of moments, and shelves: a full shelf document takes some time. */
  reads: { most: 600, seconds: minute },
  /** Orders and packs, as many as there are. */
  lists: { most: 120, seconds: minute },
  openings: { most: 240, seconds: minute },
  pictures: { most: pictureUploadsPerHour, seconds: hour },
  exports: { most: 10, seconds: minute },
  /** Push subscriptions and their topics, reminders of drops. */
  devices: { most: 60, seconds: minute },
  /** For the contact form: a person reads each message. */
  messages: { most: 10, seconds: hour },
} satisfies Record<string, Limit>;
export type UserLimit = keyof typeof userLimits;

function toPrefix(userId: string): string {
  return `user ${userId} `;
}

/** Counts one use. False, and nothing counted, when the window's are spent. */
export function spendUserLimit(
  queryable: Queryable,
  userId: string,
  counted: UserLimit,
  now: Date,
  options?: { isDurable: boolean },
): Promise<boolean> {
  return spendLimit(queryable, `${toPrefix(userId)}${counted}`, userLimits[counted], now, options);
}

interface UserCount {
  what: string;
  used: number;
  windowEndsAt: string;
}

/** A user's current counts, for «download my data». */
export async function readUserCounts(queryable: Queryable, userId: string, now: Date): Promise<UserCount[]> {
  const rows = await queryable.query<{ limit_key: string; used: number; window_ends_at: Date }>(
    `select limit_key, used, window_ends_at from rate_limits
     where starts_with(limit_key, $1) and window_ends_at > $2 order by limit_key`,
    [toPrefix(userId), now],
  );
  return rows.map(({ limit_key: key, used, window_ends_at: end }) => ({
    what: key.slice(toPrefix(userId).length),
    used,
    windowEndsAt: end.toISOString(),
  }));
}

export async function deleteUserCounts(queryable: Queryable, userId: string): Promise<void> {
  await queryable.query('delete from rate_limits where starts_with(limit_key, $1)', [toPrefix(userId)]);
}
