import * as v from 'valibot';

import seasonNames from '../../content/seasons.json' with { type: 'json' };
import { localisedTextSchema } from '../locale.ts';
import { raritySchema } from './rarity.ts';
import { daySchema, instantSchema, serialNumberSchema, slugSchema } from '../scalars.ts';

/** The collection's seasons, oldest first; the sample club's are eight (spec, section 9). */
export const seasons = v.parse(
  v.pipe(v.array(v.pipe(v.string(), v.regex(/^\d{4}\/\d{4}$/))), v.minLength(1)),
  seasonNames,
);
export const seasonSchema = v.picklist(seasons);
export type Season = v.InferOutput<typeof seasonSchema>;

/** Four positions (spec, section 9). */
export const positions = ['Midfielder', 'Winger', 'Forward', 'Defender'] as const;
export type Position = (typeof positions)[number];
export const positionSchema = v.picklist(positions);

const fileSizeSchema = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)));

const colorSchema = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/));
/** A poster's top, middle and bottom, each as one color: shown until the poster has loaded. */
export const posterColorsSchema = v.tuple([colorSchema, colorSchema, colorSchema]);

const clipSchema = v.object({
  /** URLs of the H.264 MP4 and of its poster, on the content host. */
  src: v.string(),
  poster: v.string(),
  /** The URL of the poster for cards (`posters.ts`). Missing in older cached copies. */
  smallPoster: v.optional(v.string()),
  colors: v.optional(posterColorsSchema),
  /** The URL of a silent excerpt of two or three seconds in 360 × 480, for cards. */
  preview: v.optional(v.string()),
  /** Size of both files. Missing in cached copies from before this field existed. */
  srcBytes: fileSizeSchema,
  posterBytes: fileSizeSchema,
  width: v.number(),
  height: v.number(),
  durationSeconds: v.number(),
});
export type Clip = v.InferOutput<typeof clipSchema>;

const matchSchema = v.object({
  opponent: v.string(),
  venue: v.picklist(['home', 'away']),
  /** True for cup finals. The venue still says which side is named first. */
  isNeutralGround: v.optional(v.boolean()),
  competition: localisedTextSchema,
  /** Goals of the club first: «2–1». */
  score: v.string(),
  minute: v.number(),
  /** The 4 of 90+4. */
  addedMinutes: v.optional(v.number()),
});

/** The sounds of a clip, for captions. */
const clipSounds = ['whistle', 'kick', 'block', 'tackle', 'goal', 'applause'] as const;
export type ClipSound = (typeof clipSounds)[number];

export const soundCueSchema = v.object({
  /** From the start of the clip. */
  seconds: v.number(),
  sound: v.picklist(clipSounds),
});
export type SoundCue = v.InferOutput<typeof soundCueSchema>;

const summaryEntries = {
  momentEditionId: slugSchema,
  player: v.string(),
  shirtNumber: v.number(),
  position: positionSchema,
  season: seasonSchema,
  rarity: raritySchema,
  title: localisedTextSchema,
  match: matchSchema,
  /** The spec's name, on the wire too. */
  moment_date: daySchema,
  /** The number of numbered copies. */
  copies: v.pipe(v.number(), v.integer(), v.minValue(1)),
  clip: clipSchema,
};

const textEntries = {
  /** The story of the moment. */
  story: localisedTextSchema,
  /** Describes the clip, for people who can't see it. */
  playDescription: localisedTextSchema,
  /** Sounds of the clip, for captions. Missing in cached copies from before clips had sound. */
  sounds: v.optional(v.array(soundCueSchema)),
};

const copyEntries = {
  serialNumber: serialNumberSchema,
  packId: v.string(),
  obtainedAt: instantSchema,
};

/** What a moment edition and its numbered copies have in common. */
export const momentSummarySchema = v.object(summaryEntries);
export type MomentSummary = v.InferOutput<typeof momentSummarySchema>;

/** A moment in the catalog. */
export const momentEditionSchema = v.object({ ...summaryEntries, ...textEntries });
export type MomentEdition = v.InferOutput<typeof momentEditionSchema>;

/** One numbered copy («12 / 150»), owned by one user: the spec's token. */
export const momentSchema = v.object({ ...summaryEntries, ...copyEntries });
export type Moment = v.InferOutput<typeof momentSchema>;

/** An owned copy with the texts of its edition. */
export const momentDetailsSchema = v.object({ ...summaryEntries, ...copyEntries, ...textEntries });
export type MomentDetails = v.InferOutput<typeof momentDetailsSchema>;
