import * as v from 'valibot';

/** The first screen of a fan's own page as it is shown: its HTML and style sheets. */
const keptViewSchema = v.object({
  userId: v.string(),
  /** Path and query. */
  address: v.pipe(v.string(), v.startsWith('/'), v.maxLength(2_000)),
  html: v.pipe(v.string(), v.maxLength(300_000)),
  styleSheets: v.pipe(v.array(v.pipe(v.string(), v.regex(/^\/assets\/[\w.-]+\.css$/))), v.maxLength(100)),
});
export type KeptView = v.InferOutput<typeof keptViewSchema>;

/** A broadcast channel: any message on it asks the worker in charge to end what takes long, as another one replaces it. */
export const makeWayChannel = 'shop-make-way';

/** From a page to the worker. */
export const pageMessageSchema = v.variant('kind', [
  /** Delete every copy that belongs to this user; answered on the port when it is done. */
  v.object({ kind: v.literal('forget-user'), userId: v.string() }),
  /** The new version may take over. */
  v.object({ kind: v.literal('take-over') }),
  /** Another version is about to take over: end what takes long. */
  v.object({ kind: v.literal('make-way') }),
  /** Keep all files of the app; answered on the port when they are there, and not at all where that fails. */
  v.object({ kind: v.literal('keep-app') }),
  /** Show this until the app is there, the next time that its address is opened. */
  v.object({ kind: v.literal('keep-view'), view: keptViewSchema }),
]);
export type PageMessage = v.InferOutput<typeof pageMessageSchema>;
