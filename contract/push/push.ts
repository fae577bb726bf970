import * as v from 'valibot';

import { localeSchema } from '../locale.ts';

/** Push topics that a device can subscribe to. */
export const pushTopics = ['orders', 'drops'] as const;
export type PushTopic = (typeof pushTopics)[number];

/** Distinct topics. May be empty: the device stays subscribed and receives nothing. */
export const pushTopicsSchema = v.pipe(
  v.array(v.picklist(pushTopics)),
  v.maxLength(pushTopics.length),
  v.check((topics) => new Set(topics).size === topics.length, 'names a topic twice'),
);

/** Longer than the URLs of all push services. */
const maxEndpointLength = 1000;

/** A push service's URL for one browser. The server decides which hosts are allowed. */
const pushEndpointSchema = v.pipe(v.string(), v.maxLength(maxEndpointLength), v.url());

/**
 * The used fields of `PushSubscription.toJSON()`, base64url: an uncompressed point of P-256, and 16 bytes (RFC 8291).
 */
export const pushTargetSchema = v.object({
  endpoint: pushEndpointSchema,
  keys: v.object({
    p256dh: v.pipe(v.string(), v.regex(/^B[A-P][\w-]{85}$/)),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  }),
});
export type PushTarget = v.InferOutput<typeof pushTargetSchema>;

/** Authenticates a call as the subscribed device's, without a session: 32 bytes in hex. */
export const renewalSecretSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** The subscription and the caller's proof of ownership. */
export const pushProofSchema = v.object({ endpoint: pushEndpointSchema, renewalSecret: renewalSecretSchema });
export type PushProof = v.InferOutput<typeof pushProofSchema>;

export const subscriptionRequestSchema = v.strictObject({
  ...pushTargetSchema.entries,
  locale: localeSchema,
  topics: pushTopicsSchema,
});

/**
 * The value of `web_push` for messages that browsers may show on their own (Declarative Web Push): the number of RFC
 * 8030.
 */
export const declarativePush = 8030;

/** The number of the user's sealed packs. */
const badgeSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * The encrypted payload. Safari shows it without the worker; other browsers have the worker show the same. Contains
 * nothing private, since it may appear on a locked screen.
 */
export const pushPayloadSchema = v.object({
  web_push: v.literal(declarativePush),
  notification: v.object({
    title: v.string(),
    body: v.string(),
    /** The URL of the page to open, on the shop's own origin. */
    navigate: v.string(),
    lang: v.string(),
    /** A message replaces an earlier one with the same tag. */
    tag: v.string(),
    app_badge: badgeSchema,
  }),
  /** The same value at the place in the specification; Safari 18.4 reads the notification's. */
  app_badge: badgeSchema,
});
export type PushPayload = v.InferOutput<typeof pushPayloadSchema>;
