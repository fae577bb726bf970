import { desc, eq } from 'drizzle-orm';

import type { Locale } from '#contract/locale.ts';
import type { Queryable } from '#server/db/database.ts';

import { outboxMessages } from './outbox-tables.ts';

export interface OutboxMessage {
  /** An e-mail address, or a telephone number with `+`. */
  to: string;
  /** The reply address of an e-mail, if it is not the sender. */
  replyTo?: string | null;
  channel: 'email' | 'sms';
  /** The subject of the message, such as `sign-up-code`; defined by each folder. */
  kind: string;
  /** The one-time code or temporary password in `text`, or null. Both are blanked once an e-mail is sent. */
  code: string | null;
  /** The whole message. An e-mail's first line is its subject; an empty line ends a paragraph. */
  text: string;
  locale: Locale;
  at: Date;
}

/** Part of the caller's transaction, so that a message exists exactly when its cause does. */
export async function writeOutbox(queryable: Queryable, ...messages: readonly OutboxMessage[]): Promise<void> {
  await queryable.query(
    `insert into outbox_messages (recipient, reply_to, channel, kind, code, text, locale, written_at, next_attempt_at)
     select "to", "replyTo", channel, kind, code, text, locale, at, at from jsonb_to_recordset($1::text::jsonb)
       as messages ("to" text, "replyTo" text, channel text, kind text, code text, text text, locale text, at timestamptz)`,
    [JSON.stringify(messages)],
  );
}

/** A message as it is kept. */
export interface StoredMessage extends OutboxMessage {
  messageId: number;
}

function toMessage(row: typeof outboxMessages.$inferSelect): StoredMessage {
  const { messageId, recipient: to, replyTo, channel, kind, code, text, locale, writtenAt: at } = row;
  return { messageId, to, replyTo, channel, kind, code, text, locale, at };
}

/** Newest first. */
export async function readOutbox(queryable: Queryable, { limit }: { limit: number }): Promise<StoredMessage[]> {
  const rows = await queryable.orm.select().from(outboxMessages).orderBy(desc(outboxMessages.messageId)).limit(limit);
  return rows.map(toMessage);
}

/** Null if there is no such message. */
export async function readOutboxMessage(queryable: Queryable, messageId: number): Promise<StoredMessage | null> {
  const [row] = await queryable.orm.select().from(outboxMessages).where(eq(outboxMessages.messageId, messageId));
  return row === undefined ? null : toMessage(row);
}

const keptDays = 30;
const maxPerSweep = 1000;

/**
 * Deletes e-mails that were sent or given up long ago, and text messages, which no SMTP server takes. Only looks at the
 * oldest thousand of them, in the order of their key. Without an SMTP server e-mails stay: none is ever sent.
 */
export async function sweepOutbox(queryable: Queryable, now: Date): Promise<void> {
  await queryable.query(
    `delete from outbox_messages where message_id in (
       select message_id from (
         select message_id, sent_at, failed_at, case when channel = 'sms' then written_at end as texted_at
         from outbox_messages where channel = 'sms' or sent_at is not null or failed_at is not null
         order by message_id limit ${maxPerSweep} for update skip locked) as oldest
       where least(sent_at, failed_at, texted_at) <= $1::timestamptz - ${keptDays} * interval '1 day')`,
    [now],
  );
}

/** Deletes messages of these kinds to these addresses, sent or not. */
export async function forgetMessages(
  queryable: Queryable,
  addresses: readonly string[],
  messageKinds: readonly string[],
): Promise<void> {
  await queryable.query('delete from outbox_messages where recipient = any($1) and kind = any($2)', [
    [...addresses],
    [...messageKinds],
  ]);
}
