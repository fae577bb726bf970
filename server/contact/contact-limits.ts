import { createHash } from 'node:crypto';

import type { Queryable } from '#server/db/database.ts';
import { type Limit, spendLimit } from '#server/limits/limits.ts';
import { spendUserLimit } from '#server/limits/user-limits.ts';

const hour = 3600;

/** Both for visitors and for users who are signed in. */
export const messageWindowSeconds = hour;
/** Generous, since users in a stadium share a few networks. Signed-in users are counted individually. */
const visitorMessages: Limit = { most: 60, seconds: messageWindowSeconds };
/** Receipts to one address that is not verified. */
const receipts: Limit = { most: 3, seconds: 24 * hour };

/** Hashed, so that the counts don't list the senders. */
function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Counts a message. False, and not counted, if the sender has written too many. */
export function spendMessage(
  queryable: Queryable,
  sender: { userId: string | null; network: string },
  now: Date,
): Promise<boolean> {
  const { userId, network } = sender;
  if (userId !== null) return spendUserLimit(queryable, userId, 'messages', now);
  return spendLimit(queryable, `contact network ${hash(network)}`, visitorMessages, now);
}

/** Counts a receipt. False, and not counted, if the address has received too many. */
export function spendReceipt(queryable: Queryable, email: string, now: Date): Promise<boolean> {
  return spendLimit(queryable, `contact receipt ${hash(email.toLowerCase())}`, receipts, now);
}
