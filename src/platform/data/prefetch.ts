import type { Clip } from '#contract/moments/moment.ts';
import { posterSrcSet } from '#contract/moments/posters.ts';

/** Timeout of a prefetch. */
const patienceMilliseconds = 4_000;

/** The same `sizes` as on the page, so that the browser chooses the same file. */
async function decodePoster(clip: Clip, sizes: string): Promise<void> {
  const image = new Image();
  image.sizes = sizes;
  image.srcset = posterSrcSet(clip) ?? '';
  image.src = clip.poster;
  await image.decode();
}

/** Reads to the end, so that the cached file is complete. */
async function readClip(clip: Clip): Promise<void> {
  const answer = await fetch(clip.src);
  await answer.arrayBuffer();
}

/**
 * Prefetches posters, and clips unless the user saves data. Resolves after four seconds at the latest and never
 * rejects.
 */
export async function prefetch(
  clips: readonly Clip[],
  { isSavingData, posterWidths }: { isSavingData: boolean; posterWidths: string },
): Promise<void> {
  const work = [...clips.map((clip) => decodePoster(clip, posterWidths)), ...(isSavingData ? [] : clips.map(readClip))];
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMilliseconds));
  await Promise.race([Promise.allSettled(work), patience]);
}
