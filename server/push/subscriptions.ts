import { createHash, ECDH, randomUUID, timingSafeEqual } from 'node:crypto';

import type { Locale } from '#contract/locale.ts';
import type { PushProof, PushTarget, PushTopic } from '#contract/push/push.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { wasDeleted } from '#server/db/deleted-profiles.ts';
import { type Random, secureRandom } from '#server/base/random.ts';

import { isAllowedEndpoint } from './allowed-endpoints.ts';

/** Maximum number of browsers per user; a new one replaces the least recently saved. */
const mostSubscriptions = 20;
const secretBytes = 32;

interface SubscriptionRequest extends PushTarget {
  locale: Locale;
  topics: readonly PushTopic[];
}

type Refused = { kind: 'refused'; code: 'validation' | 'session-invalid'; fields?: Record<string, string> };
type SubscribeOutcome = { kind: 'subscribed'; subscriptionId: string; renewalSecret: string } | Refused;

function hashSecret(secret: string): string {
  return createHash('sha256').update(secret, 'utf8').digest('hex');
}

/** Takes equally long for wrong and right secrets. */
function matchesHash(secret: string, renewalHash: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(secret)), Buffer.from(renewalHash));
}

/** The key must be a point on the curve, otherwise nothing can be encrypted for it. */
function isOnCurve(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex', 'compressed');
    return true;
  } catch {
    return false;
  }
}

/** The problem with an endpoint; undefined if it is valid. */
function whyNotTarget({ endpoint, keys }: PushTarget, extraOrigins: readonly string[]): Refused | undefined {
  if (!isAllowedEndpoint(endpoint, extraOrigins))
    return { kind: 'refused', code: 'validation', fields: { endpoint: 'is no push service that we know' } };
  if (!isOnCurve(keys.p256dh))
    return { kind: 'refused', code: 'validation', fields: { 'keys.p256dh': 'is no point of P-256' } };
  return undefined;
}

/** Saves a browser's subscription for the user. If it was another user's, that user's waiting messages are not sent. */
export async function subscribe(
  database: Database,
  userId: string,
  request: SubscriptionRequest,
  { now, extraOrigins, random = secureRandom }: { now: Date; extraOrigins: readonly string[]; random?: Random },
): Promise<SubscribeOutcome> {
  const refusal = whyNotTarget(request, extraOrigins);
  if (refusal !== undefined) return refusal;
  const { endpoint, keys, locale, topics } = request;
  const renewalSecret = random.hex(secretBytes);
  return database.transaction(async (transaction) => {
    await transaction.query('delete from push_subscriptions where endpoint = $1 and user_id <> $2', [endpoint, userId]);
    const [saved] = await transaction.query<{ subscription_id: string }>(
      `insert into push_subscriptions
         (subscription_id, user_id, endpoint, p256dh, auth, locale, topics, renewal_hash, saved_at)
       select $1, $2, $3, $4, $5, $6, $7::text[], $8, $9::timestamptz where not ${wasDeleted('$2', '$9')}
       on conflict (endpoint) do update set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth,
         locale = excluded.locale, topics = excluded.topics, renewal_hash = excluded.renewal_hash, saved_at = excluded.saved_at
       returning subscription_id`,
      [randomUUID(), userId, endpoint, keys.p256dh, keys.auth, locale, [...topics], hashSecret(renewalSecret), now],
    );
    if (saved === undefined) return { kind: 'refused', code: 'session-invalid' };
    await transaction.query(
      `delete from push_subscriptions where subscription_id in (
         select subscription_id from push_subscriptions where user_id = $1
         order by saved_at desc, subscription_id = $3 desc offset $2)`,
      [userId, mostSubscriptions, saved.subscription_id],
    );
    return { kind: 'subscribed', subscriptionId: saved.subscription_id, renewalSecret };
  });
}

/** The subscription with this secret, locked; found by the first known endpoint. */
async function findProved(
  transaction: Queryable,
  endpoints: readonly string[],
  secret: string,
): Promise<{ subscriptionId: string; endpoint: string } | undefined> {
  const rows = await transaction.query<{ subscriptionId: string; endpoint: string; hash: string }>(
    `select subscription_id as "subscriptionId", endpoint, renewal_hash as hash
     from push_subscriptions where endpoint = any($1) order by subscription_id for update`,
    [[...endpoints]],
  );
  return rows.find(({ hash }) => matchesHash(secret, hash));
}

/** Replaces a subscription's endpoint and keys. False: no subscription has this secret. */
export async function renew(
  database: Database,
  { endpoint, renewalSecret }: PushProof,
  renewed: PushTarget,
  extraOrigins: readonly string[],
): Promise<{ kind: 'answered'; isRenewed: boolean } | Refused> {
  const refusal = whyNotTarget(renewed, extraOrigins);
  if (refusal !== undefined) return refusal;
  return database.transaction(async (transaction) => {
    const found = await findProved(transaction, [endpoint, renewed.endpoint], renewalSecret);
    if (found === undefined) return { kind: 'answered', isRenewed: false };
    // The page may have subscribed this browser in the meantime.
    await transaction.query('delete from push_subscriptions where endpoint = $1 and subscription_id <> $2', [
      renewed.endpoint,
      found.subscriptionId,
    ]);
    await transaction.query(
      'update push_subscriptions set endpoint = $2, p256dh = $3, auth = $4 where subscription_id = $1',
      [found.subscriptionId, renewed.endpoint, renewed.keys.p256dh, renewed.keys.auth],
    );
    return { kind: 'answered', isRenewed: true };
  });
}

/** Deletes a subscription and its waiting messages. */
export async function unsubscribe(database: Database, { endpoint, renewalSecret }: PushProof): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const found = await findProved(transaction, [endpoint], renewalSecret);
    if (found === undefined) return false;
    await transaction.query('delete from push_subscriptions where subscription_id = $1', [found.subscriptionId]);
    return true;
  });
}

/** Deletes all of a user's subscriptions, together with their profile. */
export async function forgetSubscriptions(queryable: Queryable, userId: string): Promise<void> {
  await queryable.query('delete from push_subscriptions where user_id = $1', [userId]);
}

/** For «download my data»: the user's subscriptions without their secrets. */
export async function readSubscriptions(
  queryable: Queryable,
  userId: string,
): Promise<{ endpoint: string; locale: Locale; topics: PushTopic[]; savedAt: string }[]> {
  const rows = await queryable.query<{ endpoint: string; locale: Locale; topics: PushTopic[]; saved_at: Date }>(
    'select endpoint, locale, topics, saved_at from push_subscriptions where user_id = $1 order by saved_at, endpoint',
    [userId],
  );
  return rows.map(({ saved_at: savedAt, ...rest }) => ({ ...rest, savedAt: savedAt.toISOString() }));
}
