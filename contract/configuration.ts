import * as v from 'valibot';

import type { ConsentQuestion } from './consent.ts';
import { localisedTextSchema } from './locale.ts';
import { sellerSchema } from './orders/seller.ts';

/** Who the club is: everything that a component may want to say about it. */
export const clubSchema = v.object({
  /** «Farol FC»: fills {club} in titles and texts. */
  name: v.string(),
  fullName: v.string(),
  nickname: v.string(),
  foundedYear: v.number(),
  town: v.string(),
  /** Address of the emblem (SVG). */
  emblem: v.string(),
  /** Shown in the footer beside the emblem: league, sponsors. Sizes in CSS pixels. */
  logos: v.array(v.object({ src: v.string(), name: v.string(), width: v.number(), height: v.number() })),
  tagline: localisedTextSchema,
  /** What there is to collect, in a sentence: «Eight seasons, 150 nights.» */
  collection: localisedTextSchema,
  description: localisedTextSchema,
  /** For e-mails, pictures of links and the installed app, which have no style sheet: those of the page's theme, in hexadecimal. */
  colors: v.object({ background: v.string(), accent: v.string() }),
  social: v.object({
    facebook: v.string(),
    twitter: v.string(),
    instagram: v.string(),
    reddit: v.string(),
    discord: v.string(),
  }),
  /** Where the club plays (IANA): the zone of its receipts, its e-mails and the pages that are drawn ahead. */
  timeZone: v.string(),
  /** As an e-mail names it: «Lisbon time». */
  timeZoneName: localisedTextSchema,
  /** What the seller's country wants linked to on every page; null where it wants nothing. Its name is the same in every language. */
  complaintsBook: v.nullable(v.object({ name: v.string(), url: v.string(), locale: v.string() })),
  seller: sellerSchema,
});
export type Club = v.InferOutput<typeof clubSchema>;

/** What the page reads at run time from the JSON block in its HTML: one build serves every environment. */
export const pageConfigurationSchema = v.object({
  club: clubSchema,
  /** Without a slash at the end: `/api` here, or another origin's address. */
  apiBaseAddress: v.string(),
  identity: v.object({
    region: v.string(),
    userPoolId: v.string(),
    userPoolClientId: v.string(),
    /** Null: Amazon Cognito's own endpoint. */
    userPoolEndpoint: v.nullable(v.string()),
  }),
  payments: v.variant('provider', [
    v.object({ provider: v.literal('sandbox'), origin: v.string() }),
    v.object({ provider: v.literal('stripe'), publishableKey: v.string() }),
  ]),
  contentBaseAddress: v.string(),
  contactBaseAddress: v.string(),
  socialBaseAddress: v.string(),
  sentryDsn: v.nullable(v.string()),
  analyticsId: v.nullable(v.string()),
  // Parsed by `platform/telemetry/consent.ts`, which only pages with a question load.
  consent: v.unknown() as v.GenericSchema<ConsentQuestion>,
  /** False: no service worker, and the one that a device has is on its way out. */
  hasWorker: v.boolean(),
  /** True with the embedded services: shows the test cards and the way to the outbox. */
  isLocal: v.boolean(),
});
export type PageConfiguration = v.InferOutput<typeof pageConfigurationSchema>;
