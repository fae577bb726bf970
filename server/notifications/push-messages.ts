import type { PushTopic } from '#contract/push/push.ts';
import type { Queryable } from '#server/db/database.ts';

import type { PushText } from './push-texts.ts';

/** The push messages to fans. */
type PushKind = 'packs-ready' | 'payment-needs-you' | 'drop-soon' | 'refund-made';

export interface PushMessage {
  userId: string;
  topic: PushTopic;
  kind: PushKind;
  text: PushText;
  /** Of the page to open, without the language. */
  path: string;
  /** On a device a later message replaces one with the same tag. */
  tag: string;
  at: Date;
  /** Not sent after this time. */
  expiresAt: Date;
}

/** Part of the caller's transaction, so that a message exists exactly when its cause does. */
export async function writePushMessages(queryable: Queryable, messages: readonly PushMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await queryable.query(
    `insert into push_messages (user_id, topic, kind, text, path, tag, written_at, expires_at)
     select "userId", topic, kind, text, path, tag, at, "expiresAt" from jsonb_to_recordset($1::text::jsonb)
       as messages ("userId" text, topic text, kind text, text jsonb, path text, tag text, at timestamptz, "expiresAt" timestamptz)`,
    [JSON.stringify(messages)],
  );
}

/** Deletes messages that expired before they were queued: all of them, if the shop sends no push messages. */
export async function sweepPushMessages(queryable: Queryable, now: Date): Promise<void> {
  await queryable.query(
    `delete from push_messages where message_id in (
       select message_id from push_messages where expires_at <= $1 limit 1000 for update skip locked)`,
    [now],
  );
}

export async function forgetPushMessages(queryable: Queryable, userId: string): Promise<void> {
  await queryable.query('delete from push_messages where user_id = $1', [userId]);
}
