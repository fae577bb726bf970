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

/** Part of the caller's transaction, so that messages exist exactly when what they tell of does. */
export async function writeOutbox(queryable: Queryable, ...messages: readonly OutboxMessage[]): Promise<void> {
  await queryable.query(
    `insert into outbox_messages (recipient, channel, kind, code, text, written_at)
     select "to", channel, kind, code, text, at from jsonb_to_recordset($1::text::jsonb)
       as messages ("to" text, channel text, kind text, code text, text text, at timestamptz)`,
    [JSON.stringify(messages)],
  );
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
