import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Log } from '#server/base/log.ts';
import { repeat } from '#server/base/repeat.ts';

import type { StoredMessage } from './outbox.ts';
import { type MailBrand, renderMail } from './render-mail.ts';
import type { Smtp } from './smtp.ts';

export interface MailParts {
  database: Database;
  clock: Clock;
  log: Log;
  smtp: Smtp;
  brand: () => MailBrand;
  /** When the SMTP server accepted e-mails whose rows do not say so yet, because the database failed in between. */
  unrecorded: Map<number, Date>;
}

/** How many e-mails had each outcome. */
export interface DeliveryReport {
  sent: number;
  /** Will be tried again. */
  deferred: number;
  /** Given up: dead letters. */
  failed: number;
}

/** Sent at the same time, over one connection each. */
const batchSize = 5;
const everyMilliseconds = 2000;
/**
 * Codes and reminders are useless after this time. The 4 to 5 days of RFC 5321 are for mail servers, not their clients.
 */
const maxAgeHours = 48;

/**
 * Claims due e-mails. Other instances leave them for 10 minutes, longer than an attempt can take (`smtp.ts`); then one
 * of them tries again, so that a process that ends in the middle needs no clean-up.
 */
function claim({ database, clock }: MailParts): Promise<(StoredMessage & { isTooOld: boolean })[]> {
  return database.query(
    `update outbox_messages set attempts = attempts + 1, next_attempt_at = $1::timestamptz + interval '10 minutes'
     where message_id in (
       select message_id from outbox_messages
       where channel = 'email' and sent_at is null and failed_at is null and next_attempt_at <= $1
       order by next_attempt_at, message_id limit $2 for update skip locked)
     returning message_id as "messageId", recipient as "to", reply_to as "replyTo", channel, kind, code, text, locale, written_at as at,
       coalesce(retried_at, written_at) < $1::timestamptz - $3 * interval '1 hour' as "isTooOld"`,
    [clock.now(), batchSize, maxAgeHours],
  );
}

async function recordAccepted({ database, unrecorded }: MailParts): Promise<void> {
  for (const [messageId, acceptedAt] of unrecorded) {
    // A code, or a temporary password, is no longer needed here.
    await database.query(
      `update outbox_messages set sent_at = $2, last_error = null, code = null,
         text = case when code is null then text else '' end
       where message_id = $1`,
      [messageId, acceptedAt],
    );
    unrecorded.delete(messageId);
  }
}

async function deliver(
  parts: MailParts,
  message: StoredMessage & { isTooOld: boolean },
): Promise<keyof DeliveryReport> {
  const { database, clock, log, smtp, brand, unrecorded } = parts;
  const { messageId, to, replyTo, locale, kind, isTooOld } = message;
  const result = isTooOld
    ? ({ kind: 'refused', reason: `not accepted within ${maxAgeHours} hours` } as const)
    : await smtp.send({ messageId, to, replyTo: replyTo ?? null, locale, ...(await renderMail(message, brand())) });
  const now = clock.now();
  if (result.kind === 'accepted') {
    unrecorded.set(messageId, now);
    await recordAccepted(parts);
    return 'sent';
  }
  if (result.kind === 'refused') {
    await database.query(
      `update outbox_messages set failed_at = $2, last_error = coalesce(last_error || '; ', '') || $3 where message_id = $1`,
      [messageId, now, result.reason],
    );
    // The reason may name the recipient, so it stays in the table.
    log.error({ messageId, kind }, 'an e-mail was given up');
    return 'failed';
  }
  // After 2 minutes, then after twice as long each time, at most 4 hours.
  await database.query(
    `update outbox_messages set last_error = $3,
       next_attempt_at = $2::timestamptz + least(interval '2 minutes' * power(2, attempts - 1), interval '4 hours')
     where message_id = $1`,
    [messageId, now, result.reason],
  );
  log.warn({ messageId, kind }, 'an e-mail was not accepted yet');
  return 'deferred';
}

/**
 * Sends everything that is due. At least once: an e-mail is only repeated if the answer to a complete e-mail was lost,
 * or this process ended before it could record the answer.
 */
export async function deliverMails(parts: MailParts): Promise<DeliveryReport> {
  // Before anything is claimed: accepted e-mails are due again after 10 minutes.
  await recordAccepted(parts);
  const report: DeliveryReport = { sent: 0, deferred: 0, failed: 0 };
  for (;;) {
    const messages = await claim(parts);
    const results = await Promise.allSettled(messages.map((message) => deliver(parts, message)));
    for (const result of results) {
      if (result.status === 'rejected') throw result.reason;
      report[result.value] += 1;
    }
    if (messages.length < batchSize) return report;
  }
}

/** Every two seconds, until the returned function is called; it resolves once the e-mails under way are done. */
export function deliverMailsRegularly(parts: MailParts): () => Promise<void> {
  return repeat(() => deliverMails(parts), {
    everyMilliseconds,
    onError: (error) => parts.log.error({ err: error }, 'e-mails could not be delivered'),
  });
}

/** Figures for operators. */
export interface MailFigures {
  waiting: number;
  /** The age of the oldest waiting one. */
  waitingMinutes: number;
  failed: number;
}

export async function countMails(database: Database, now: Date): Promise<MailFigures> {
  const [row] = await database.query<MailFigures>(
    `select count(*) filter (where failed_at is null)::integer as waiting,
       count(failed_at)::integer as failed,
       coalesce(floor(extract(epoch from $1::timestamptz - min(written_at) filter (where failed_at is null)) / 60), 0)::integer
         as "waitingMinutes"
     from outbox_messages where channel = 'email' and sent_at is null`,
    [now],
  );
  return row ?? { waiting: 0, waitingMinutes: 0, failed: 0 };
}

/** Gives every dead letter 48 hours more. Returns their number. */
export async function retryFailedMails(database: Database, now: Date): Promise<number> {
  const rows = await database.query(
    `update outbox_messages set failed_at = null, attempts = 0, next_attempt_at = $1, retried_at = $1
     where channel = 'email' and sent_at is null and failed_at is not null returning message_id`,
    [now],
  );
  return rows.length;
}
