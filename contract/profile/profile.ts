import * as v from 'valibot';

import { contactTopics } from '../content/contact.ts';
import { localeSchema, localisedTextSchema } from '../locale.ts';
import { instantSchema, serialNumberSchema, slugSchema } from '../scalars.ts';
import { orderDetailsSchema } from '../orders/order-details.ts';
import { listedPackSchema } from '../packs/pack.ts';
import { pushTopicsSchema } from '../push/push.ts';
import { raritySchema } from '../moments/rarity.ts';
import { showcaseSchema } from '../shelves/showcase.ts';

/** Accepted picture formats; detected by content, not by the request's type. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** Maximum picture size: bytes of the file, and pixels per side. */
export const maxPictureBytes = 2 * 1024 * 1024;
export const maxPictureSide = 4096;

/** Maximum uploads per user and hour. */
export const pictureUploadsPerHour = 20;

/**
 * Path of a picture on the API's host. Outside the API, since `<img>` sends no bearer token. Stored in the pool's
 * `picture` attribute.
 */
export function getPicturePath(pictureId: string): string {
  return `/pictures/${pictureId}`;
}

const picturePathSchema = v.pipe(v.string(), v.regex(/^\/pictures\/[0-9a-f]{32}$/));

export const savedPictureSchema = v.object({ picture: picturePathSchema });

/** With `picture-not-accepted`, in `fields.picture`: unknown format, broken file, or a side that is too long. */
const pictureFaults = ['not-a-picture', 'damaged', 'too-large'] as const;
export type PictureFault = (typeof pictureFaults)[number];

/**
 * All of a user's data in the shop's database. The page adds the user pool's own (name, e-mail, devices). Lists are
 * oldest first.
 */
export const profileDataSchema = v.object({
  userId: v.string(),
  exportedAt: instantSchema,
  picture: v.nullable(
    v.object({
      address: picturePathSchema,
      contentType: v.picklist(pictureTypes),
      width: v.number(),
      height: v.number(),
      sizeBytes: v.number(),
      uploadedAt: instantSchema,
    }),
  ),
  /** Rate-limited actions of the user in the current window: `pictures` sent, `orders` placed, … */
  counts: v.array(v.object({ what: v.string(), used: v.number(), windowEndsAt: instantSchema })),
  orders: v.array(
    v.object({
      ...orderDetailsSchema.entries,
      /** The payment's id at the provider; null before one has begun. */
      paymentReference: v.nullable(v.string()),
      /** The provider's events: the attempts of the order's transaction. */
      paymentEvents: v.array(
        v.object({
          eventId: v.string(),
          kind: v.string(),
          occurredAt: instantSchema,
          receivedAt: instantSchema,
          /** Its effect on the order: `settled`, `ignored`, … */
          outcome: v.string(),
        }),
      ),
      /** The idempotency keys of its requests. */
      idempotencyKeys: v.array(v.object({ key: v.string(), createdAt: instantSchema })),
    }),
  ),
  packs: v.array(v.object({ ...listedPackSchema.entries, packEditionName: localisedTextSchema })),
  moments: v.array(
    v.object({
      momentEditionId: slugSchema,
      serialNumber: serialNumberSchema,
      copies: v.number(),
      player: v.string(),
      title: localisedTextSchema,
      rarity: raritySchema,
      packId: v.string(),
      obtainedAt: instantSchema,
    }),
  ),
  consents: v.array(v.object({ kind: v.literal('open-pack'), packId: v.string(), consentedAt: instantSchema })),
  /** The moments as `momentEditionId/serialNumber`, in the shelf's order. */
  shelves: v.object({
    own: v.array(v.object({ name: v.string(), moments: v.array(v.string()) })),
    favourites: v.array(v.string()),
    hidden: v.array(v.string()),
  }),
  /** The shelf shown at a public URL; null if none. */
  showcase: v.nullable(
    v.object({ ...showcaseSchema.entries, username: v.nullable(v.string()), savedAt: instantSchema }),
  ),
  /** Browsers subscribed to push messages, without their secrets. */
  pushSubscriptions: v.array(
    v.object({ endpoint: v.string(), locale: localeSchema, topics: pushTopicsSchema, savedAt: instantSchema }),
  ),
  /** Drops with a reminder. */
  reminders: v.array(
    v.object({ packEditionId: slugSchema, channel: v.picklist(['push', 'email']), madeAt: instantSchema }),
  ),
  /** Sent with the contact form. */
  messages: v.array(
    v.object({
      topic: v.picklist(contactTopics),
      name: v.string(),
      email: v.string(),
      orderId: v.nullable(v.string()),
      message: v.string(),
      sentAt: instantSchema,
    }),
  ),
  collectionVersion: v.number(),
});
export type ProfileData = v.InferOutput<typeof profileDataSchema>;

/** The result of a deletion. All zero if it is repeated. */
export const deletedProfileSchema = v.object({
  /** Unpaid orders that were canceled; their packs are on sale again. */
  ordersEnded: v.number(),
  /** Orders kept by law under a pseudonym, including those canceled here. */
  ordersKept: v.number(),
  sealedPacks: v.number(),
  openedPacks: v.number(),
  moments: v.number(),
  /** True if there was a picture. */
  pictureRemoved: v.boolean(),
});
export type DeletedProfile = v.InferOutput<typeof deletedProfileSchema>;
