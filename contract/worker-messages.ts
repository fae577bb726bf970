import * as v from 'valibot';

/** From a page to the worker. */
export const pageMessageSchema = v.variant('kind', [
  /** Delete every copy that belongs to this user; answered on the port when it is done. */
  v.object({ kind: v.literal('forget-user'), userId: v.string() }),
  /** The new version may take over. */
  v.object({ kind: v.literal('take-over') }),
]);
export type PageMessage = v.InferOutput<typeof pageMessageSchema>;

/** From the worker to every page. */
export const workerMessageSchema = v.variant('kind', [
  /** The device's copy of this user's collection was compared with the server's; `hasChanged`: a page may show an older one. */
  v.object({ kind: v.literal('collection-refreshed'), userId: v.string(), hasChanged: v.boolean() }),
  /** The same of this user's shelves; also when edits that had waited were sent. */
  v.object({ kind: v.literal('shelves-refreshed'), userId: v.string(), hasChanged: v.boolean() }),
]);
export type WorkerMessage = v.InferOutput<typeof workerMessageSchema>;

/** Headers by which the worker says that an answer is the device's copy, and when that was saved (ISO 8601). */
export const sourceHeader = 'x-answer-source';
export const savedAtHeader = 'x-answer-saved-at';
