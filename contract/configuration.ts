import * as v from 'valibot';

import type { ConsentQuestion } from './consent.ts';
import { localisedTextSchema } from './locale.ts';
import { sellerSchema } from './orders/seller.ts';

/** The club's details for pages. */
export const clubSchema = v.object({
  /** The short name, which fills {club} in titles and texts. */
  name: v.string(),
  fullName: v.string(),
  nickname: v.string(),
  foundedYear: v.number(),
  town: v.string(),
  /** URL of the emblem (SVG). */
  emblem: v.string(),
  /** League and sponsors in the footer. */
  logos: v.array(v.object({ src: v.string(), name: v.string(), width: v.number(), height: v.number() })),
  tagline: localisedTextSchema,
  /** The collection in one sentence: «Eight seasons, 150 nights.» */
  collection: localisedTextSchema,
  description: localisedTextSchema,
  /**
   * Colors for e-mails, link pictures and the installed app, which have no style sheet: the theme's, in hexadecimal.
   */
  colors: v.object({ background: v.string(), accent: v.string() }),
  social: v.object({
    facebook: v.string(),
    twitter: v.string(),
    instagram: v.string(),
    reddit: v.string(),
    discord: v.string(),
  }),
  /** The club's time zone (IANA): for receipts, e-mails and server-rendered pages. */
  timeZone: v.string(),
  /** The zone's name in e-mails: «Lisbon time». */
  timeZoneName: localisedTextSchema,
  /** A link required by the seller's country on every page; null if none. Same name in every language. */
  complaintsBook: v.nullable(v.object({ name: v.string(), url: v.string(), locale: v.string() })),
  seller: sellerSchema,
});
export type Club = v.InferOutput<typeof clubSchema>;

/** The page's configuration, read from the JSON block in its HTML: one build serves every environment. */
export const pageConfigurationSchema = v.object({
  club: clubSchema,
  /** Without a trailing slash: `/api` here, or another origin's URL. */
  apiBaseUrl: v.string(),
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
  contentBaseUrl: v.string(),
  contactBaseUrl: v.string(),
  socialBaseUrl: v.string(),
  sentryDsn: v.nullable(v.string()),
  analyticsId: v.nullable(v.string()),
  // Parsed by `platform/telemetry/consent.ts`, which only pages with a question load.
  consent: v.unknown() as v.GenericSchema<ConsentQuestion>,
  /** False: no service worker; existing ones are removed. */
  hasWorker: v.boolean(),
  /** True with the embedded services: shows test cards and a link to the outbox. */
  isLocal: v.boolean(),
});
export type PageConfiguration = v.InferOutput<typeof pageConfigurationSchema>;
