import * as v from 'valibot';

/** Broadcast by the worker to all pages. */
export const workerMessageSchema = v.variant('kind', [
  /**
   * The device's copy of this user's collection was compared with the server's. `hasChanged`: a page may show an older
   * one.
   */
  v.object({ kind: v.literal('collection-refreshed'), userId: v.string(), hasChanged: v.boolean() }),
  /** The same for the user's shelves; also after pending edits were sent. */
  v.object({ kind: v.literal('shelves-refreshed'), userId: v.string(), hasChanged: v.boolean() }),
]);
export type WorkerMessage = v.InferOutput<typeof workerMessageSchema>;

/** Headers of an answer from the device's copy, and the time when it was saved (ISO 8601). */
export const sourceHeader = 'x-answer-source';
export const savedAtHeader = 'x-answer-saved-at';

/** The loaded part of a collection that is still being downloaded. */
export interface CopyPart {
  kept: number;
  total: number;
}

/** Set in addition to the age: the answer is based on this part of the collection only. */
export const partHeader = 'x-answer-part';

export function formatPart({ kept, total }: CopyPart): string {
  return `${kept}/${total}`;
}

/** Undefined for a complete answer. */
export function parsePart(header: string | null): CopyPart | undefined {
  const [, kept, total] = /^(\d+)\/(\d+)$/.exec(header ?? '') ?? [];
  return kept === undefined || total === undefined ? undefined : { kept: Number(kept), total: Number(total) };
}
