import type { OfflineClips, OfflineMoment } from '#contract/moments/offline-clips.ts';

export interface Missing {
  /** The requested moments not yet kept. */
  moments: OfflineMoment[];
  /** Bytes to download, each file once; null if a size is unknown. */
  bytes: number | null;
}

function listFiles({ clip }: Pick<OfflineMoment, 'clip'>): [string, number | undefined][] {
  return [
    [clip.src, clip.srcBytes],
    [clip.poster, clip.posterBytes],
  ];
}

/** The club may replace the clip of a kept moment. */
function hasSameFiles({ clip }: OfflineMoment, kept: OfflineMoment | undefined): boolean {
  return kept !== undefined && kept.clip.src === clip.src && kept.clip.poster === clip.poster;
}

/** Copies of a moment share a clip, and moments may too. */
export function measureMissing(asked: readonly OfflineMoment[], clips: Pick<OfflineClips, 'kept'>): Missing {
  const kept = new Map(clips.kept.map((moment) => [moment.momentEditionId, moment]));
  const once = new Map(asked.map((moment) => [moment.momentEditionId, moment]));
  const moments = [...once.values()].filter((moment) => !hasSameFiles(moment, kept.get(moment.momentEditionId)));
  const here = new Set(clips.kept.flatMap((moment) => listFiles(moment).map(([url]) => url)));
  const files = new Map(moments.flatMap(listFiles).filter(([url]) => !here.has(url)));
  let bytes: number | null = 0;
  for (const size of files.values()) bytes = bytes === null || size === undefined ? null : bytes + size;
  return { moments, bytes };
}
