import type { OfflineClips, OfflineMoment } from '#contract/moments/offline-clips.ts';

export interface Missing {
  /** Of the moments that were asked about, those that are not kept yet. */
  moments: OfflineMoment[];
  /** What is to be fetched for them, each file once; null where a size is not known. */
  bytes: number | null;
}

function filesOf({ clip }: Pick<OfflineMoment, 'clip'>): [string, number | undefined][] {
  return [
    [clip.src, clip.srcBytes],
    [clip.poster, clip.posterBytes],
  ];
}

/** The club may put another film in the place of one that is kept. */
function hasSameFiles({ clip }: OfflineMoment, kept: OfflineMoment | undefined): boolean {
  return kept !== undefined && kept.clip.src === clip.src && kept.clip.poster === clip.poster;
}

/** Several copies of a moment are one clip, and several moments may share one. */
export function measureMissing(asked: readonly OfflineMoment[], clips: Pick<OfflineClips, 'kept'>): Missing {
  const kept = new Map(clips.kept.map((moment) => [moment.momentEditionId, moment]));
  const once = new Map(asked.map((moment) => [moment.momentEditionId, moment]));
  const moments = [...once.values()].filter((moment) => !hasSameFiles(moment, kept.get(moment.momentEditionId)));
  const here = new Set(clips.kept.flatMap((moment) => filesOf(moment).map(([address]) => address)));
  const files = new Map(moments.flatMap(filesOf).filter(([address]) => !here.has(address)));
  let bytes: number | null = 0;
  for (const size of files.values()) bytes = bytes === null || size === undefined ? null : bytes + size;
  return { moments, bytes };
}
