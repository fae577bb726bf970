import * as v from 'valibot';

import { localisedTextSchema } from '#contract/locale.ts';
import { momentEditionSchema, positionSchema, seasonSchema } from '#contract/moments/moment.ts';
import { slugSchema } from '#contract/scalars.ts';
import { type Odds, packEditionSchema } from '#contract/packs/pack-edition.ts';
import { rarities, raritySchema } from '#contract/moments/rarity.ts';

import { matchMinuteSchema, standsSchema } from './match-schema.ts';

/** One entry of `clips.json`: what is seen. Moment editions with the same kind of play share it. */
export const clipSourceSchema = v.strictObject({
  clipId: slugSchema,
  kind: localisedTextSchema,
  /** The players it may be used for. */
  positions: v.pipe(v.array(positionSchema), v.minLength(1)),
  /** `{kit}` becomes the color that the club wears: «a player in {kit}», «um jogador de {kit}». */
  playDescription: localisedTextSchema,
});
export type ClipSource = v.InferOutput<typeof clipSourceSchema>;

/** One entry of a season's file: the contract's moment edition, with its clip by id and its match by date. */
export const momentEditionSourceSchema = v.strictObject({
  ...v.omit(momentEditionSchema, ['match', 'clip', 'playDescription', 'sounds']).entries,
  minute: matchMinuteSchema,
  /** How full the ground is at this minute, if it differs from the rest of the match. */
  stands: v.optional(standsSchema),
  clipId: slugSchema,
});
export type MomentEditionSource = v.InferOutput<typeof momentEditionSourceSchema>;

const basisPoints = 10_000;
const wholeSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

const slotSchema = v.pipe(
  v.strictObject({ Common: wholeSchema, Epic: wholeSchema, Rare: wholeSchema, 'Super Rare': wholeSchema }),
  v.check((odds: Odds) => rarities.reduce((sum, rarity) => sum + odds[rarity], 0) === basisPoints, 'add up to 10,000'),
);

/** The moment editions a pack may hold: those named, or all that pass every given filter. */
const poolSchema = v.union([
  v.strictObject({ momentEditionIds: v.pipe(v.array(slugSchema), v.minLength(1)) }),
  v.strictObject({
    seasons: v.optional(v.array(seasonSchema)),
    positions: v.optional(v.array(positionSchema)),
    rarities: v.optional(v.array(raritySchema)),
  }),
]);
export type PoolSource = v.InferOutput<typeof poolSchema>;

/** An instant, or a duration after seeding in days, hours and minutes («P9D», «PT2H30M»). */
const whenSchema = v.union([
  v.pipe(v.string(), v.isoTimestamp()),
  v.pipe(v.string(), v.regex(/^P(?=[\dT])(\d+D)?(T(?=\d)(\d+H)?(\d+M)?)?$/)),
]);

const positiveSchema = v.pipe(wholeSchema, v.minValue(1));

export const packEditionSourceSchema = v.pipe(
  v.strictObject({
    ...v.omit(packEditionSchema, ['odds', 'sealRoot']).entries,
    supply: positiveSchema,
    perUserLimit: positiveSchema,
    slots: v.pipe(v.array(slotSchema), v.minLength(3), v.maxLength(5)),
    pool: poolSchema,
    announcesAt: whenSchema,
    releasesAt: whenSchema,
    /** `sold-out`: local mode gives every pack an owner, so that this state can be seen. */
    seeding: v.picklist(['on-sale', 'sold-out']),
  }),
  v.check(
    ({ slots, supply }) =>
      slots.every((odds) => rarities.every((rarity) => (odds[rarity] * supply) % basisPoints === 0)),
    'every slot’s odds of the supply must be whole numbers of packs',
  ),
);
export type PackEditionSource = v.InferOutput<typeof packEditionSourceSchema>;
