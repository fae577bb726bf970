import * as v from 'valibot';

import { posterColorsSchema, soundCueSchema } from '#contract/moments/moment.ts';

/** One finished film, in `films.json` by moment edition. `tools/films` writes it, for drawn films and for videos alike. */
export const filmSourceSchema = v.strictObject({
  durationSeconds: v.pipe(v.number(), v.minValue(1), v.maxValue(60)),
  sounds: v.array(soundCueSchema),
  colors: posterColorsSchema,
});
export type FilmSource = v.InferOutput<typeof filmSourceSchema>;
