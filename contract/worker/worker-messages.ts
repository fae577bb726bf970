import * as v from 'valibot';

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

/** How much of a collection has arrived, where the device answers before all of it has. */
export interface CopyPart {
  kept: number;
  total: number;
}

/** Beside the age: the answer is made of this part of the collection alone. */
export const partHeader = 'x-answer-part';

export function formatPart({ kept, total }: CopyPart): string {
  return `${kept}/${total}`;
}

/** Undefined for an answer that is whole. */
export function parsePart(header: string | null): CopyPart | undefined {
  const [, kept, total] = /^(\d+)\/(\d+)$/.exec(header ?? '') ?? [];
  return kept === undefined || total === undefined ? undefined : { kept: Number(kept), total: Number(total) };
}
