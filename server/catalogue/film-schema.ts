import * as v from 'valibot';

import { posterColorsSchema, soundCueSchema } from '#contract/moments/moment.ts';

/** What the renderer notes about one finished film, in `films.json` by moment edition. */
export const filmSourceSchema = v.strictObject({
  durationSeconds: v.pipe(v.number(), v.minValue(6), v.maxValue(9)),
  sounds: v.array(soundCueSchema),
  colors: posterColorsSchema,
});
export type FilmSource = v.InferOutput<typeof filmSourceSchema>;
