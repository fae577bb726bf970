import { createHash } from 'node:crypto';

import type { Queryable } from '#server/db/database.ts';
import { type Limit, spendLimit } from '#server/limits/limits.ts';
import { spendUserLimit } from '#server/limits/user-limits.ts';

const hour = 3600;

/** Both for visitors and for users who are signed in. */
export const messageWindowSeconds = hour;
/** Fans in a stadium share a few networks, so this is wide. Fans who are signed in are counted one by one instead. */
const visitorMessages: Limit = { most: 60, seconds: messageWindowSeconds };
/** Receipts to one address that is not verified. */
const receipts: Limit = { most: 3, seconds: 24 * hour };

/** Counts are not to be read as a list of who wrote. */
function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Counts a message. False, and nothing counted, when the sender has written too many. */
export function spendMessage(
  queryable: Queryable,
  sender: { userId: string | null; network: string },
  now: Date,
): Promise<boolean> {
  const { userId, network } = sender;
  if (userId !== null) return spendUserLimit(queryable, userId, 'messages', now);
  return spendLimit(queryable, `contact network ${hash(network)}`, visitorMessages, now);
}

/** Counts a receipt. False, and nothing counted, when the address has had enough of them. */
export function spendReceipt(queryable: Queryable, email: string, now: Date): Promise<boolean> {
  return spendLimit(queryable, `contact receipt ${hash(email.toLowerCase())}`, receipts, now);
}
