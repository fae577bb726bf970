import type { Clock } from '#server/base/clock.ts';
import { recognizePicture } from '#server/pictures/recognize-picture.ts';

export interface Picture {
  contentType: string;
  bytes: Buffer;
}

const maxTotalBytes = 32_000_000;
/** Pause before an unavailable picture is requested again. */
const failedMilliseconds = 60_000;

interface CacheParts {
  clock: Clock;
  read: (url: string) => Promise<Uint8Array | null>;
}

/**
 * An LRU cache of pictures by URL. Each is recognized by its content, so that only pictures are passed on. Parallel
 * requests share one fetch.
 */
export function createPictureCache({ clock, read }: CacheParts): (url: string) => Promise<Picture | null> {
  const kept = new Map<string, Picture>();
  const failed = new Map<string, number>();
  const running = new Map<string, Promise<Picture | null>>();
  let totalBytes = 0;

  function keep(url: string, picture: Picture): void {
    kept.set(url, picture);
    totalBytes += picture.bytes.byteLength;
    for (const [oldest, { bytes }] of kept) {
      if (totalBytes <= maxTotalBytes) return;
      kept.delete(oldest);
      totalBytes -= bytes.byteLength;
    }
  }

  async function fetchOnce(url: string): Promise<Picture | null> {
    const bytes = await read(url);
    const recognised = bytes === null ? null : recognizePicture(bytes);
    running.delete(url);
    if (recognised?.kind === 'picture') {
      const picture = { contentType: recognised.contentType, bytes: recognised.bytes };
      failed.delete(url);
      keep(url, picture);
      return picture;
    }
    failed.set(url, clock.now().getTime() + failedMilliseconds);
    return null;
  }

  return async (url) => {
    const known = kept.get(url);
    if (known !== undefined) {
      // Moves it to the end.
      kept.delete(url);
      kept.set(url, known);
      return known;
    }
    if ((failed.get(url) ?? 0) > clock.now().getTime()) return null;
    const asked = running.get(url) ?? fetchOnce(url);
    running.set(url, asked);
    return asked;
  };
}
