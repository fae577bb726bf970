import type { Download, OfflineClips } from '#contract/moments/offline-clips.ts';

export type DownloadEnd = 'kept' | 'full' | 'failed';

/** How a download just ended; undefined if canceled. */
export function describeEnd(before: Download | null, { kept, download }: OfflineClips): DownloadEnd | null {
  if (before === null) return null;
  if (download?.state === 'full' || download?.state === 'failed')
    return before.state === download.state ? null : download.state;
  const ids = new Set(kept.map(({ momentEditionId }) => momentEditionId));
  return download === null && before.momentEditionIds.every((id) => ids.has(id)) ? 'kept' : null;
}
