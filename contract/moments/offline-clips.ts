import * as v from 'valibot';

import { momentSummarySchema } from './moment.ts';
import { slugSchema } from '../scalars.ts';

/** A moment with an offline clip, with the data for its list entry, so that it is readable offline. */
export const offlineMomentSchema = v.pick(momentSummarySchema, [
  'momentEditionId',
  'player',
  'title',
  'season',
  'rarity',
  'clip',
]);
export type OfflineMoment = v.InferOutput<typeof offlineMomentSchema>;

const bytesSchema = v.pipe(v.number(), v.minValue(0));
const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** More moments than any catalog has. */
const maxMoments = 5_000;

/**
 * Messages from a page to the worker. Answered on the port by `OfflineClips`, or null if this user does not own the
 * device.
 */
export const offlineClipsRequestSchema = v.variant('kind', [
  v.object({
    kind: v.literal('keep-moments'),
    userId: v.string(),
    moments: v.pipe(v.array(offlineMomentSchema), v.maxLength(maxMoments)),
  }),
  v.object({
    kind: v.literal('drop-moments'),
    userId: v.string(),
    momentEditionIds: v.pipe(v.array(slugSchema), v.maxLength(maxMoments)),
  }),
  v.object({
    kind: v.picklist([
      'read-offline-clips',
      'pause-download',
      'resume-download',
      'cancel-download',
      /** Resumes running downloads after a network loss or worker stop, not paused ones. */
      'continue-download',
    ]),
    userId: v.string(),
  }),
]);
export type OfflineClipsRequest = v.InferOutput<typeof offlineClipsRequestSchema>;

const downloadSchema = v.object({
  /**
   * `waiting`: the connection was lost; the download continues automatically. `full`: the device has no space left.
   * `failed`: the server refused a file; all others are complete.
   */
  state: v.picklist(['running', 'paused', 'waiting', 'full', 'failed']),
  /** The moments of the current download, complete or not. */
  momentEditionIds: v.array(slugSchema),
  doneMoments: countSchema,
  /** Sizes of the files that were missing at the request. `total` is null if one is unknown. */
  doneBytes: bytesSchema,
  totalBytes: v.nullable(bytesSchema),
  /** From 0 to 1. */
  share: v.number(),
});
export type Download = v.InferOutput<typeof downloadSchema>;

/** The state of one user's offline clips on the device. */
export const offlineClipsSchema = v.object({
  /** Moments with all their files. */
  kept: v.array(v.object({ ...offlineMomentSchema.entries, bytes: bytesSchema })),
  /** Counts each file once, since moments may share a clip. */
  keptBytes: bytesSchema,
  download: v.nullable(downloadSchema),
  /** Watched clips, which are replaced by newer ones. */
  watched: v.object({ clips: countSchema, bytes: bytesSchema }),
});
export type OfflineClips = v.InferOutput<typeof offlineClipsSchema>;

/** Broadcast by the worker to all pages. */
export const offlineClipsNewsSchema = v.variant('kind', [
  v.object({ kind: v.literal('offline-clips'), userId: v.string(), clips: offlineClipsSchema }),
  v.object({ kind: v.literal('download-progress'), userId: v.string(), download: downloadSchema }),
]);
export type OfflineClipsNews = v.InferOutput<typeof offlineClipsNewsSchema>;
