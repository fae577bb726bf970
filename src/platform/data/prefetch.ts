import type { Clip } from '#contract/moments/moment.ts';

/** Timeout of a prefetch. */
const patienceMilliseconds = 4_000;

async function decodePoster(clip: Clip): Promise<void> {
  const image = new Image();
  image.src = clip.poster;
  await image.decode();
}

/** Read to its end, so that it is whole in the browser's cache, or in the worker's. */
async function readClip(clip: Clip): Promise<void> {
  const answer = await fetch(clip.src);
  await answer.arrayBuffer();
}

/**
 * Fetches what is about to be shown: the posters, and the clips unless the fan saves data. Comes back when all of it is there, after four seconds at
 * the latest, and never fails: what is missing is missing when it is shown.
 */
export async function prefetch(clips: readonly Clip[], { isSavingData }: { isSavingData: boolean }): Promise<void> {
  const work = [...clips.map(decodePoster), ...(isSavingData ? [] : clips.map(readClip))];
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMilliseconds));
  await Promise.race([Promise.allSettled(work), patience]);
}
