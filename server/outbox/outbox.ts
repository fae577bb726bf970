import { desc } from 'drizzle-orm';

import type { Queryable } from '#server/db/database.ts';

import { outboxMessages } from './outbox-tables.ts';

export interface OutboxMessage {
  /** An e-mail address, or a telephone number with `+`. */
  to: string;
  channel: 'email' | 'sms';
  /** What the message is about, such as `sign-up-code`: each room names its own. */
  kind: string;
  /** The one-time code that `text` holds, by itself, for whoever must type it. */
  code: string | null;
  /** The whole message in the recipient's language. */
  text: string;
  at: Date;
}

/** Part of the caller's transaction, so that a message exists exactly when what it tells of does. */
export async function writeOutbox(queryable: Queryable, message: OutboxMessage): Promise<void> {
  const { to, at, ...rest } = message;
  await queryable.orm.insert(outboxMessages).values({ ...rest, recipient: to, writtenAt: at });
}

/** Newest first. */
export async function readOutbox(queryable: Queryable, { limit }: { limit: number }): Promise<OutboxMessage[]> {
  const rows = await queryable.orm.select().from(outboxMessages).orderBy(desc(outboxMessages.messageId)).limit(limit);
  return rows.map(({ recipient, channel, kind, code, text, writtenAt }) => ({
    to: recipient,
    channel,
    kind,
    code,
    text,
    at: writtenAt,
  }));
}
