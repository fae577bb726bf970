import type { Clip } from '#contract/moments/moment.ts';

/** Timeout of a prefetch. */
const patienceMilliseconds = 4_000;

async function decodePoster(clip: Clip): Promise<void> {
  const image = new Image();
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
export async function prefetch(clips: readonly Clip[], { isSavingData }: { isSavingData: boolean }): Promise<void> {
  const work = [...clips.map(decodePoster), ...(isSavingData ? [] : clips.map(readClip))];
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMilliseconds));
  await Promise.race([Promise.allSettled(work), patience]);
}
