import * as v from 'valibot';

import { daySchema } from '#contract/scalars.ts';

const colorSchema = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/));

/** One entry of `players.json`: a player's appearance in all films. */
export const playerSourceSchema = v.strictObject({
  name: v.string(),
  /** The name on the shirt, if it isn't the last name. */
  shirtName: v.optional(v.string()),
  /** The player's age according to the stories. */
  born: v.optional(daySchema),
  heightMeters: v.pipe(v.number(), v.minValue(1.5), v.maxValue(2.2)),
  build: v.picklist(['slight', 'average', 'stocky', 'tall']),
  skin: colorSchema,
  hair: v.strictObject({
    color: colorSchema,
    style: v.picklist(['shaved', 'short', 'curly', 'long', 'bun', 'mohawk', 'bald']),
  }),
  beard: v.picklist(['none', 'stubble', 'full']),
});
export type PlayerSource = v.InferOutput<typeof playerSourceSchema>;
