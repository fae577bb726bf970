/** As many at a time as a phone would decode. */
export const clipsAtATime = 10;

/**
 * Runs in the page: plays each clip to its middle and returns those of which no frame was decoded. Uses no variables of
 * this module, so that any engine can be sent it.
 */
export async function findUndecoded(sources: readonly string[]): Promise<string[]> {
  const decodes = async (source: string) => {
    const video = document.createElement('video');
    video.muted = true;
    video.preload = 'auto';
    const hear = (event: string) => new Promise((resolve) => video.addEventListener(event, resolve, { once: true }));
    const failed = hear('error').then(() => false);
    video.src = source;
    if ((await Promise.race([hear('loadeddata'), failed])) === false) return false;
    const sought = hear('seeked');
    video.currentTime = video.duration / 2;
    const isSought = (await Promise.race([sought, failed])) !== false;
    // WebKitGTK reports a finished seek before it knows the first frame.
    if (isSought && video.videoWidth === 0) await Promise.race([hear('resize'), failed]);
    if (isSought && video.readyState < 2) await Promise.race([hear('canplay'), failed]);
    const hasFrame = isSought && video.videoWidth > 0 && video.readyState >= 2;
    video.removeAttribute('src');
    video.load();
    return hasFrame;
  };
  const answers = await Promise.all(sources.map(decodes));
  return sources.filter((_, index) => answers[index] !== true);
}

/** Runs in the page: every clip and every preview of the catalog. */
export async function listClips(): Promise<string[]> {
  const answer = await fetch('/api/moments', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ filters: {}, sortBy: 'moment_date', sortOrder: 'DESCENDING' }),
  });
  const { tokens } = (await answer.json()) as { tokens: { clip: { src: string; preview?: string } }[] };
  return tokens.flatMap(({ clip: { src, preview } }) => (preview === undefined ? [src] : [src, preview]));
}
