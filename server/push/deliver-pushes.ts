import { getLocalePrefix, languageTag, type Locale } from '#contract/locale.ts';
import { declarativePush, type PushPayload } from '#contract/push/push.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import type { Log } from '#server/base/log.ts';

import { type PushResult, sendPush } from './send-push.ts';
import type { VapidKeys } from './vapid-keys.ts';

export interface PushParts {
  database: Database;
  clock: Clock;
  log: Log;
  keys: VapidKeys;
  /** The shop's public URL. */
  origin: () => string;
  /** Timeout of a push service. Shorter than the first pause, so that two instances never send the same message. */
  timeoutMilliseconds: number;
}

/** The number of messages by outcome. */
export interface PushReport {
  sent: number;
  /** To be retried. */
  deferred: number;
  /** Expired or refused. */
  dropped: number;
  /** The subscription was deleted. */
  gone: number;
}

interface Delivery {
  deliveryId: number;
  subscriptionId: string;
  kind: string;
  title: string;
  body: string;
  path: string;
  tag: string;
  locale: Locale;
  expiresAt: Date;
  nextAttemptAt: Date;
  endpoint: string;
  p256dh: string;
  auth: string;
  sealedPacks: number;
}

/** Sent in parallel: a service that does not answer delays the rest of its batch. */
const batchSize = 50;

/** Time-critical messages wake up a phone. */
const urgentKinds: readonly string[] = ['payment-needs-you', 'drop-soon'];

/** Queues each message for the user's browsers that are subscribed to its topic, in their language. */
async function handOut(database: Queryable, now: Date): Promise<void> {
  await database.query(
    `with taken as (
       delete from push_messages where message_id in (
         select message_id from push_messages order by message_id limit 1000 for update skip locked)
       returning *)
     insert into push_deliveries (subscription_id, kind, title, body, path, tag, locale, expires_at, next_attempt_at)
     select subscription_id, kind, text -> locale ->> 'title', text -> locale ->> 'body', path, tag, locale, expires_at, $1
     from taken join push_subscriptions using (user_id)
     where topic = any(topics) and expires_at > $1::timestamptz order by message_id
     for key share of push_subscriptions`,
    [now],
  );
}

/**
 * Claims due messages. Counting the attempt sets the time of the next one (half a minute, doubled each time, at most an
 * hour). So nothing else is needed if this process ends in between, and other instances skip the message.
 */
function claim({ database, clock }: PushParts): Promise<Delivery[]> {
  return database.query(
    `with claimed as (
       update push_deliveries set attempts = attempts + 1,
         next_attempt_at = $1::timestamptz + least(interval '30 seconds' * power(2, attempts), interval '1 hour')
       where delivery_id in (
         select delivery_id from push_deliveries where next_attempt_at <= $1
         order by next_attempt_at, delivery_id limit $2 for update skip locked)
       returning *)
     select delivery_id as "deliveryId", subscription_id as "subscriptionId", kind, title, body, path, tag, claimed.locale,
       expires_at as "expiresAt", next_attempt_at as "nextAttemptAt", endpoint, p256dh, auth,
       (select count(*)::integer from packs where owner_id = user_id and state = 'sold') as "sealedPacks"
     from claimed join push_subscriptions using (subscription_id) order by delivery_id`,
    [clock.now(), batchSize],
  );
}

function describe(delivery: Delivery, origin: string): PushPayload {
  const { title, body, path, tag, locale, sealedPacks } = delivery;
  return {
    web_push: declarativePush,
    notification: {
      title,
      body,
      navigate: `${origin}${getLocalePrefix(locale)}${path}`,
      lang: languageTag[locale],
      tag,
      app_badge: sealedPacks,
    },
    app_badge: sealedPacks,
  };
}

async function drop(database: Queryable, deliveryId: number): Promise<void> {
  await database.query('delete from push_deliveries where delivery_id = $1', [deliveryId]);
}

async function send(parts: PushParts, delivery: Delivery): Promise<PushResult> {
  const { clock, keys, origin, timeoutMilliseconds } = parts;
  const { endpoint, p256dh, auth, kind, expiresAt } = delivery;
  const now = clock.now();
  return sendPush(
    {
      target: { endpoint, keys: { p256dh, auth } },
      payload: describe(delivery, origin()),
      ttlSeconds: Math.ceil((expiresAt.getTime() - now.getTime()) / 1000),
      urgency: urgentKinds.includes(kind) ? 'high' : 'normal',
    },
    { keys, now, timeoutMilliseconds },
  );
}

async function deliver(parts: PushParts, delivery: Delivery): Promise<keyof PushReport> {
  const { database, clock, log } = parts;
  const { deliveryId, subscriptionId, kind, endpoint, expiresAt, nextAttemptAt } = delivery;
  if (expiresAt <= clock.now()) {
    await drop(database, deliveryId);
    return 'dropped';
  }
  const result = await send(parts, delivery);
  if (result.kind === 'gone') {
    // A renewed subscription has another endpoint, and stays.
    await database.query('delete from push_subscriptions where subscription_id = $1 and endpoint = $2', [
      subscriptionId,
      endpoint,
    ]);
    return 'gone';
  }
  if (result.kind === 'deferred') {
    const next = result.notBefore !== null && result.notBefore > nextAttemptAt ? result.notBefore : nextAttemptAt;
    if (next < expiresAt) {
      await database.query('update push_deliveries set next_attempt_at = $2 where delivery_id = $1', [
        deliveryId,
        next,
      ]);
      return 'deferred';
    }
  }
  await drop(database, deliveryId);
  if (result.kind === 'accepted') return 'sent';
  const { reason } = result;
  // Logs only the host, since the whole endpoint identifies the user's browser.
  log.warn({ kind, host: new URL(endpoint).host, reason }, 'a push message was given up');
  return 'dropped';
}

/** Sends all due messages. At least once: a message is only repeated if the push service's answer was lost. */
export async function deliverPushes(parts: PushParts): Promise<PushReport> {
  const report: PushReport = { sent: 0, deferred: 0, dropped: 0, gone: 0 };
  await handOut(parts.database, parts.clock.now());
  for (;;) {
    const deliveries = await claim(parts);
    const outcomes = await Promise.all(deliveries.map((delivery) => deliver(parts, delivery)));
    for (const outcome of outcomes) report[outcome] += 1;
    if (deliveries.length < batchSize) return report;
  }
}
