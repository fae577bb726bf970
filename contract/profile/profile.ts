import * as v from 'valibot';

import { contactTopics } from '../content/contact.ts';
import { localeSchema, localisedTextSchema } from '../locale.ts';
import { instantSchema, serialNumberSchema, slugSchema } from '../scalars.ts';
import { orderDetailsSchema } from '../orders/order-details.ts';
import { packSchema } from '../packs/pack.ts';
import { pushTopicsSchema } from '../push/push.ts';
import { raritySchema } from '../moments/rarity.ts';
import { showcaseSchema } from '../shelves/showcase.ts';

/** What a profile picture may be; recognized by its content, whatever the request says. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** The largest picture: its file in bytes, and each side in pixels. */
export const maxPictureBytes = 2 * 1024 * 1024;
export const maxPictureSide = 4096;

/** How often a user may send a picture within an hour. */
export const pictureUploadsPerHour = 20;

/**
 * Where a picture is on the API's host: outside the API, since an `<img>` sends no bearer token. Goes into the pool's `picture`
 * attribute.
 */
export function pictureAddress(pictureId: string): string {
  return `/pictures/${pictureId}`;
}

const pictureAddressSchema = v.pipe(v.string(), v.regex(/^\/pictures\/[0-9a-f]{32}$/));

export const savedPictureSchema = v.object({ picture: pictureAddressSchema });

/** With `picture-not-accepted`, in `fields.picture`: no picture of a known kind, a broken one, or one with too long a side. */
const pictureFaults = ['not-a-picture', 'damaged', 'too-large'] as const;
export type PictureFault = (typeof pictureFaults)[number];

/**
 * Everything that the shop's database keeps of one user. The user pool's own (name, e-mail, devices) is not in it: the page that
 * offers the file adds that. Lists are oldest first.
 */
export const profileDataSchema = v.object({
  userId: v.string(),
  exportedAt: instantSchema,
  picture: v.nullable(
    v.object({
      address: pictureAddressSchema,
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
      /** The payment provider's name for the payment; null while none was begun. */
      paymentReference: v.nullable(v.string()),
      /** What the provider said, card by card: the attempts of this order's one transaction. */
      paymentEvents: v.array(
        v.object({
          eventId: v.string(),
          kind: v.string(),
          occurredAt: instantSchema,
          receivedAt: instantSchema,
          /** What it did to the order: `settled`, `ignored`, … */
          outcome: v.string(),
        }),
      ),
      /** The keys under which it was requested. */
      idempotencyKeys: v.array(v.object({ key: v.string(), createdAt: instantSchema })),
    }),
  ),
  packs: v.array(v.object({ ...packSchema.entries, packEditionName: localisedTextSchema })),
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
  /** Each moment as `momentEditionId/serialNumber`, in the shelf's order. */
  shelves: v.object({
    own: v.array(v.object({ name: v.string(), moments: v.array(v.string()) })),
    favourites: v.array(v.string()),
    hidden: v.array(v.string()),
  }),
  /** The shelf that is shown at a public address; null while none is. */
  showcase: v.nullable(
    v.object({ ...showcaseSchema.entries, username: v.nullable(v.string()), savedAt: instantSchema }),
  ),
  /** Browsers that take push messages; what is secret between them and the shop aside. */
  pushSubscriptions: v.array(
    v.object({ endpoint: v.string(), locale: localeSchema, topics: pushTopicsSchema, savedAt: instantSchema }),
  ),
  /** Drops to be reminded of. */
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

/** What a deletion did. All zero when it is repeated. */
export const deletedProfileSchema = v.object({
  /** Unpaid orders that were ended; their packs are on sale again. */
  ordersEnded: v.number(),
  /** Orders kept by law, under a pseudonym; those ended here included. */
  ordersKept: v.number(),
  sealedPacks: v.number(),
  openedPacks: v.number(),
  moments: v.number(),
  /** Whether there was a picture. */
  pictureRemoved: v.boolean(),
});
export type DeletedProfile = v.InferOutput<typeof deletedProfileSchema>;
