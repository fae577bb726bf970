import * as v from 'valibot';

/** The first screen of a signed-in page: its HTML and style sheets. */
const keptViewSchema = v.object({
  userId: v.string(),
  /** Path and query. */
  path: v.pipe(v.string(), v.startsWith('/'), v.maxLength(2_000)),
  html: v.pipe(v.string(), v.maxLength(300_000)),
  styleSheets: v.pipe(v.array(v.pipe(v.string(), v.regex(/^\/assets\/[\w.-]+\.css$/))), v.maxLength(100)),
});
export type KeptView = v.InferOutput<typeof keptViewSchema>;

/**
 * A broadcast channel: any message on it asks the active worker to end long work, since another version replaces it.
 */
export const makeWayChannel = 'shop-make-way';

/** From a page to the worker. */
export const pageMessageSchema = v.variant('kind', [
  /** This user signed out: delete all of their data; answered on the port when done. */
  v.object({ kind: v.literal('forget-user'), userId: v.string() }),
  /** Delete the copies of this user, who stays signed in; answered on the port when done. */
  v.object({ kind: v.literal('forget-copies'), userId: v.string() }),
  /** No user is signed in, but a sign-out may have been interrupted: the same for the last user of the device. */
  v.object({ kind: v.literal('forget-owner') }),
  /** The new version may become active. */
  v.object({ kind: v.literal('take-over') }),
  /** Another version is about to become active: end long work. */
  v.object({ kind: v.literal('make-way') }),
  /** Store all files of the app; answered on the port when done. */
  v.object({ kind: v.literal('keep-app') }),
  /** Show this view at the next visit to its URL until the app has rendered. */
  v.object({ kind: v.literal('keep-view'), view: keptViewSchema }),
]);
export type PageMessage = v.InferOutput<typeof pageMessageSchema>;

/** The answer to any message of a page whose work failed. */
export interface WorkerFailure {
  failed: string;
}
