import type { ContactCopy, ContactRequest } from '#contract/content/contact.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { wordContactCopy, wordContactMessage, wordContactReceipt } from '#server/notifications/emails/contact.ts';
import { type OutboxMessage, writeOutbox } from '#server/notifications/outbox.ts';
import { wasDeleted } from '#server/db/deleted-profiles.ts';

import { messageWindowSeconds, spendMessage, spendReceipt } from './contact-limits.ts';

/** As in the privacy policy. */
const keptFor = `interval '2 years'`;
const outboxKinds = ['contact-message', 'contact-copy', 'contact-receipt'] as const;

export interface ContactSender {
  /** Null for visitors. */
  user: { userId: string; email: string; isEmailVerified: boolean } | null;
  network: string;
}

export interface ContactParts {
  database: Database;
  clubName: string;
  /** The recipient of messages. */
  operatorEmail: string;
}

export type ContactOutcome =
  | { kind: 'taken'; copy: ContactCopy }
  | { kind: 'refused'; code: 'too-many-requests'; retryAfterSeconds: number }
  | { kind: 'refused'; code: 'idempotency-key-reused' | 'session-invalid' };

type Message = Pick<ContactRequest, 'messageId' | 'topic' | 'name' | 'email' | 'message' | 'orderId' | 'locale'>;

interface StoredMessage {
  user_id: string | null;
  topic: string;
  name: string;
  email: string;
  message: string;
  copy: ContactCopy;
}

/** Undefined for a new id. */
async function findRepeated(
  queryable: Queryable,
  message: Message,
  userId: string | null,
): Promise<ContactOutcome | undefined> {
  const [stored] = await queryable.query<StoredMessage>(
    'select user_id, topic, name, email, message, copy from contact_messages where message_id = $1',
    [message.messageId],
  );
  if (stored === undefined) return undefined;
  const isSame =
    stored.user_id === userId &&
    (['topic', 'name', 'email', 'message'] as const).every((field) => stored[field] === message[field]);
  return isSame ? { kind: 'taken', copy: stored.copy } : { kind: 'refused', code: 'idempotency-key-reused' };
}

/** A verified address gets the whole message; any other may be a stranger's. */
async function chooseCopy(
  transaction: Queryable,
  { email }: Message,
  user: ContactSender['user'],
  now: Date,
): Promise<ContactCopy> {
  if (user?.isEmailVerified === true) return 'whole';
  return (await spendReceipt(transaction, email, now)) ? 'receipt' : 'none';
}

/** Null if the order is not this user's, or the account was deleted while its token is still valid. */
async function insert(
  transaction: Queryable,
  message: Message,
  { userId, copy, now }: { userId: string | null; copy: ContactCopy; now: Date },
): Promise<{ orderId: string | null } | null> {
  const { messageId, topic, name, email, message: text, orderId, locale } = message;
  const [row] = await transaction.query<{ orderId: string | null }>(
    `insert into contact_messages (message_id, user_id, topic, name, email, order_id, message, locale, copy, created_at)
     select $1::uuid, $2::text, $3::text, $4::text, $5::text,
       (select order_id from orders where order_id = $6::uuid and user_id = $2::text),
       $7::text, $8::text, $9::text, $10::timestamptz
     where $2::text is null or not ${wasDeleted('$2', '$10')}
     on conflict (message_id) do nothing returning order_id as "orderId"`,
    [messageId, userId, topic, name, email, orderId, text, locale, copy, now],
  );
  return row ?? null;
}

function writeMails(
  { clubName, operatorEmail }: ContactParts,
  message: Message,
  { copy, user, at }: { copy: ContactCopy; user: ContactSender['user']; at: Date },
): OutboxMessage[] {
  const { locale, email } = message;
  const common = { channel: 'email', code: null, locale, at } as const;
  const words = { clubName, ...message };
  const toOperator: OutboxMessage = {
    ...common,
    to: operatorEmail,
    replyTo: email,
    kind: 'contact-message',
    text: wordContactMessage(words, locale),
  };
  if (copy === 'whole' && user !== null)
    return [toOperator, { ...common, to: user.email, kind: 'contact-copy', text: wordContactCopy(words, locale) }];
  if (copy === 'receipt')
    return [toOperator, { ...common, to: email, kind: 'contact-receipt', text: wordContactReceipt(words, locale) }];
  return [toOperator];
}

/** Stores a message once, even if sent repeatedly, and writes its e-mails. */
export function takeMessage(
  parts: ContactParts,
  { user, network }: ContactSender,
  message: Message,
  now: Date,
): Promise<ContactOutcome> {
  const userId = user?.userId ?? null;
  return parts.database.transaction(async (transaction): Promise<ContactOutcome> => {
    const repeated = await findRepeated(transaction, message, userId);
    if (repeated !== undefined) return repeated;
    if (!(await spendMessage(transaction, { userId, network }, now)))
      return { kind: 'refused', code: 'too-many-requests', retryAfterSeconds: messageWindowSeconds };
    const copy = await chooseCopy(transaction, message, user, now);
    const stored = await insert(transaction, message, { userId, copy, now });
    // The same message at the same time, or a deleted account.
    if (stored === null)
      return (await findRepeated(transaction, message, userId)) ?? { kind: 'refused', code: 'session-invalid' };
    await writeOutbox(transaction, ...writeMails(parts, { ...message, ...stored }, { copy, user, at: now }));
    return { kind: 'taken', copy };
  });
}

/** Messages and their e-mails, which carry the message's id. */
async function forget(queryable: Queryable, where: string, parameter: unknown): Promise<void> {
  const forgotten = await queryable.query<{ id: string }>(
    `delete from contact_messages where ${where} returning message_id::text as id`,
    [parameter],
  );
  if (forgotten.length === 0) return;
  await queryable.query(
    `delete from outbox_messages using unnest($1::text[]) as ids (id) where kind = any($2) and strpos(text, id) > 0`,
    [forgotten.map(({ id }) => id), [...outboxKinds]],
  );
}

/** With a deleted profile. */
export function deleteUserMessages(queryable: Queryable, userId: string): Promise<void> {
  return forget(queryable, 'user_id = $1', userId);
}

export function sweepMessages(queryable: Queryable, now: Date): Promise<void> {
  return forget(queryable, `created_at <= $1::timestamptz - ${keptFor}`, now);
}

interface OwnMessage {
  topic: ContactRequest['topic'];
  name: string;
  email: string;
  orderId: string | null;
  message: string;
  sentAt: Date;
}

/** For «download my data». */
export async function readUserMessages(queryable: Queryable, userId: string) {
  const rows = await queryable.query<OwnMessage>(
    `select topic, name, email, order_id as "orderId", message, created_at as "sentAt" from contact_messages
     where user_id = $1 order by created_at, message_id`,
    [userId],
  );
  return rows.map(({ sentAt, ...rest }) => ({ ...rest, sentAt: sentAt.toISOString() }));
}
