import * as v from 'valibot';

import { localeSchema } from '../locale.ts';

/** Push topics that a device can subscribe to. */
export const pushTopics = ['orders', 'drops'] as const;
export type PushTopic = (typeof pushTopics)[number];

/** A topic is named once. None at all is allowed: the device stays known, and hears nothing. */
export const pushTopicsSchema = v.pipe(
  v.array(v.picklist(pushTopics)),
  v.maxLength(pushTopics.length),
  v.check((topics) => new Set(topics).size === topics.length, 'names a topic twice'),
);

/** Longer than any push service's. */
const maxEndpointLength = 1000;

/** Where a push service takes messages for one browser. Which hosts are allowed is the server's to know. */
const pushAddressSchema = v.pipe(v.string(), v.maxLength(maxEndpointLength), v.url());

/** What `PushSubscription.toJSON()` says that counts. base64url: an uncompressed point of P-256, and 16 bytes (RFC 8291). */
export const pushTargetSchema = v.object({
  endpoint: pushAddressSchema,
  keys: v.object({
    p256dh: v.pipe(v.string(), v.regex(/^B[A-P][\w-]{85}$/)),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  }),
});
export type PushTarget = v.InferOutput<typeof pushTargetSchema>;

/** Proves that a call comes from the device that subscribed, without a session: 32 bytes as hex. */
export const renewalSecretSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** The subscription and the caller's proof of ownership. */
export const pushProofSchema = v.object({ endpoint: pushAddressSchema, renewalSecret: renewalSecretSchema });
export type PushProof = v.InferOutput<typeof pushProofSchema>;

export const subscriptionRequestSchema = v.strictObject({
  ...pushTargetSchema.entries,
  locale: localeSchema,
  topics: pushTopicsSchema,
});

/** The value of `web_push` in a message that a browser may show on its own (Declarative Web Push): RFC 8030's number. */
export const declarativePush = 8030;

/** How many sealed packs the fan has. */
const badgeSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * What is sent, encrypted. Safari shows it without the worker, which reads the same elsewhere. Nothing in it is private: it may
 * be shown on a locked screen.
 */
export const pushPayloadSchema = v.object({
  web_push: v.literal(declarativePush),
  notification: v.object({
    title: v.string(),
    body: v.string(),
    /** The page to open: a whole URL of the shop's own. */
    navigate: v.string(),
    lang: v.string(),
    /** A later message with the same one takes the place of the earlier. */
    tag: v.string(),
    app_badge: badgeSchema,
  }),
  /** The same: where the specification has it, while Safari 18.4 reads the one of the notification. */
  app_badge: badgeSchema,
});
export type PushPayload = v.InferOutput<typeof pushPayloadSchema>;
