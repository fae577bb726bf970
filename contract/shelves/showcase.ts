import * as v from 'valibot';

import { momentSchema } from '../moments/moment.ts';
import { idSchema } from '../scalars.ts';
import { favouritesId, ownShelfIdSchema, shelfNameSchema } from './shelves.ts';

/** One shelf of the user's own, or their favorites. What is hidden is never shown. */
const shownShelfIdSchema = v.union([ownShelfIdSchema, v.literal(favouritesId)]);

/** A shelf that its user shows to everybody who has its address. Off until they say so. */
export const showcaseSchema = v.object({
  /** Random, so it can’t be guessed. Every shelf gets its own, and a shelf that is shown again gets a new one. */
  showcaseId: idSchema,
  shelfId: shownShelfIdSchema,
  /** The page says whose shelf it is. */
  showsUsername: v.boolean(),
});
export type Showcase = v.InferOutput<typeof showcaseSchema>;

export const showcaseChoiceSchema = v.strictObject({ shelfId: shownShelfIdSchema, showsUsername: v.boolean() });
export type ShowcaseChoice = v.InferOutput<typeof showcaseChoiceSchema>;

/** What everybody sees of it. Which pack a moment came from, and when, is not for everybody. */
export const publicShowcaseSchema = v.object({
  /** Null where the user does not want to be named. */
  username: v.nullable(v.string()),
  /** Null for the favorites. */
  shelfName: v.nullable(shelfNameSchema),
  moments: v.array(v.omit(momentSchema, ['packId', 'obtainedAt'])),
});
export type PublicShowcase = v.InferOutput<typeof publicShowcaseSchema>;
