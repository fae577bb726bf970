import type { OfflineMoment } from '#contract/moments/offline-clips.ts';

import { type ClipFile, listFiles } from './offline-files.ts';
import { isComplete, type OfflineRecord } from './offline-record.ts';

type Files = ReadonlyMap<string, number>;

/** Each file once, even if moments share it. */
function uniqueFiles(files: readonly ClipFile[]): ClipFile[] {
  return [...new Map(files.map((file) => [file.url, file])).values()];
}

/** Adds moments to the download. Kept files are not fetched again; pending ones stay in front. */
export function addMoments(record: OfflineRecord, files: Files, added: readonly OfflineMoment[]): OfflineRecord {
  const moments = new Map([...record.moments, ...added].map((moment) => [moment.momentEditionId, moment]));
  const lacking = added.filter((moment) => !isComplete(moment, files));
  if (lacking.length === 0) return { ...record, moments: [...moments.values()] };
  const missing = lacking.flatMap(listFiles).filter(({ url }) => !files.has(url));
  const ids = [...(record.download?.momentEditionIds ?? []), ...lacking.map(({ momentEditionId }) => momentEditionId)];
  return {
    moments: [...moments.values()],
    download: {
      momentEditionIds: [...new Set(ids)],
      files: uniqueFiles([...(record.download?.files ?? []), ...missing]),
      status: 'running',
    },
  };
}

/** Removes moments, kept or pending. */
export function dropMoments(record: OfflineRecord, dropped: readonly string[]): OfflineRecord {
  const stays = (momentEditionId: string) => !dropped.includes(momentEditionId);
  const moments = record.moments.filter(({ momentEditionId }) => stays(momentEditionId));
  const { download } = record;
  if (download === null) return { moments, download };
  const momentEditionIds = download.momentEditionIds.filter(stays);
  if (momentEditionIds.length === 0) return { moments, download: null };
  const needed = new Set(moments.flatMap(listFiles).map(({ url }) => url));
  const files = download.files.filter(({ url }) => needed.has(url));
  return { moments, download: { ...download, momentEditionIds, files } };
}

/** Cancels the download. Completed moments stay; files of the others are deleted. */
export function cancelDownload(record: OfflineRecord, files: Files): OfflineRecord {
  return { moments: record.moments.filter((moment) => isComplete(moment, files)), download: null };
}

/** Files on the device that no moment of the record needs. */
export function spareFiles({ moments }: OfflineRecord, files: Files): string[] {
  const needed = new Set(moments.flatMap(listFiles).map(({ url }) => url));
  return [...files.keys()].filter((url) => !needed.has(url));
}
