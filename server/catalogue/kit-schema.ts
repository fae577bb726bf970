import * as v from 'valibot';

import { localisedTextSchema } from '#contract/locale.ts';
import { seasons } from '#contract/moments/moment.ts';

const colorSchema = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/));

const kitEntries = {
  shirt: colorSchema,
  /** The pattern's color. */
  second: colorSchema,
  pattern: v.picklist(['plain', 'stripes', 'hoops', 'halves', 'sash', 'sleeves']),
  shorts: colorSchema,
  socks: colorSchema,
  /** The color of the name and number on the back. */
  number: colorSchema,
};
const kitSchema = v.strictObject(kitEntries);
export type KitSource = v.InferOutput<typeof kitSchema>;

/** Names of the club's kit colors, inserted into the clips' descriptions: «in yellow». */
const clubKitSchema = v.strictObject({ color: localisedTextSchema, ...kitEntries });

const seasonKitsSchema = v.strictObject(v.entriesFromList(seasons, clubKitSchema));

/** Three capitals, as on a scoreboard. */
const shortNameSchema = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));

/** `kits.json` */
export const kitsSchema = v.strictObject({
  club: v.strictObject({ shortName: shortNameSchema, home: seasonKitsSchema, away: seasonKitsSchema }),
  /** The goalkeepers of both sides choose from these, so that all four kits of a match differ. */
  keepers: v.pipe(v.array(kitSchema), v.minLength(2)),
});
export type KitsSource = v.InferOutput<typeof kitsSchema>;

/** One entry of `opponents.json`. */
export const opponentSourceSchema = v.strictObject({
  name: v.string(),
  shortName: shortNameSchema,
  home: kitSchema,
  away: kitSchema,
});
export type OpponentSource = v.InferOutput<typeof opponentSourceSchema>;
