import * as v from 'valibot';

import { momentSchema } from '../moments/moment.ts';
import { idSchema } from '../scalars.ts';
import { favouritesId, ownShelfIdSchema, shelfNameSchema } from './shelves.ts';

/** One of the user's shelves, or their favorites. Hidden moments are never shown. */
const shownShelfIdSchema = v.union([ownShelfIdSchema, v.literal(favouritesId)]);

/** A shelf published by its user, for everyone with its URL. Off by default. */
export const showcaseSchema = v.object({
  /** Random, so it can’t be guessed. Each publication gets a new one. */
  showcaseId: idSchema,
  shelfId: shownShelfIdSchema,
  /** True if the page shows the username. */
  showsUsername: v.boolean(),
});
export type Showcase = v.InferOutput<typeof showcaseSchema>;

export const showcaseChoiceSchema = v.strictObject({ shelfId: shownShelfIdSchema, showsUsername: v.boolean() });
export type ShowcaseChoice = v.InferOutput<typeof showcaseChoiceSchema>;

/** The public data of a showcase. Does not reveal from which pack a moment came, or when. */
export const publicShowcaseSchema = v.object({
  /** Null if the user does not want to be named. */
  username: v.nullable(v.string()),
  /** Null for the favorites. */
  shelfName: v.nullable(shelfNameSchema),
  moments: v.array(v.omit(momentSchema, ['packId', 'obtainedAt'])),
});
export type PublicShowcase = v.InferOutput<typeof publicShowcaseSchema>;
