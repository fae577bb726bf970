import * as v from 'valibot';

import { type OfflineMoment, offlineMomentSchema } from '#contract/moments/offline-clips.ts';
import { slugSchema } from '#contract/scalars.ts';

import { readCollection } from '../collection/collection.ts';
import { createDeviceStore, ownedKey } from '../copies/device-store.ts';
import { listFiles } from './offline-files.ts';

const bytesSchema = v.nullable(v.pipe(v.number(), v.minValue(0)));

const fileSchema = v.union([
  v.object({ url: v.string(), bytes: bytesSchema }),
  // Records of earlier versions: their downloads continue.
  v.pipe(
    v.object({ address: v.string(), bytes: bytesSchema }),
    v.transform(({ address, bytes }) => ({ url: address, bytes })),
  ),
]);

const downloadRecordSchema = v.object({
  momentEditionIds: v.array(slugSchema),
  /** The files missing at the request, each once. */
  files: v.array(fileSchema),
  status: v.picklist(['running', 'paused', 'full']),
});

const recordSchema = v.object({
  /** Kept or to be kept. The files decide if one is kept. */
  moments: v.array(offlineMomentSchema),
  download: v.nullable(downloadRecordSchema),
});
export type OfflineRecord = v.InferOutput<typeof recordSchema>;

const store = createDeviceStore('shop-offline-clips', { getSchema: () => recordSchema });

export function isComplete(moment: Pick<OfflineMoment, 'clip'>, files: ReadonlyMap<string, number>): boolean {
  return listFiles(moment).every(({ url }) => files.has(url));
}

/** Without a valid record the files themselves show what is kept; the collection knows their names. */
async function rebuildRecord(ownerId: string, files: ReadonlyMap<string, number>): Promise<OfflineRecord> {
  const copy = files.size === 0 ? undefined : await readCollection(ownerId);
  const editions = new Map(copy?.collection.moments.map((moment) => [moment.momentEditionId, moment]));
  const kept = [...editions.values()].filter((moment) => isComplete(moment, files));
  return { moments: kept.map((moment) => v.parse(offlineMomentSchema, moment)), download: null };
}

export async function readRecord(ownerId: string, files: ReadonlyMap<string, number>): Promise<OfflineRecord> {
  return (await store.read(ownedKey(ownerId)))?.value ?? rebuildRecord(ownerId, files);
}

/** `openedAt`: nothing is written for an owner who has signed out since. */
export async function writeRecord(ownerId: string, record: OfflineRecord, openedAt: number): Promise<void> {
  await store.write(ownedKey(ownerId), record, openedAt, performance.now());
}
