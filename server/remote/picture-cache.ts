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
  read: (address: string) => Promise<Uint8Array | null>;
}

/**
 * An LRU cache of pictures by URL. Each is recognized by its content, so that only pictures are passed on. Parallel
 * requests share one fetch.
 */
export function createPictureCache({ clock, read }: CacheParts): (address: string) => Promise<Picture | null> {
  const kept = new Map<string, Picture>();
  const failed = new Map<string, number>();
  const running = new Map<string, Promise<Picture | null>>();
  let totalBytes = 0;

  function keep(address: string, picture: Picture): void {
    kept.set(address, picture);
    totalBytes += picture.bytes.byteLength;
    for (const [oldest, { bytes }] of kept) {
      if (totalBytes <= maxTotalBytes) return;
      kept.delete(oldest);
      totalBytes -= bytes.byteLength;
    }
  }

  async function fetchOnce(address: string): Promise<Picture | null> {
    const bytes = await read(address);
    const recognised = bytes === null ? null : recognizePicture(bytes);
    running.delete(address);
    if (recognised?.kind === 'picture') {
      const picture = { contentType: recognised.contentType, bytes: recognised.bytes };
      failed.delete(address);
      keep(address, picture);
      return picture;
    }
    failed.set(address, clock.now().getTime() + failedMilliseconds);
    return null;
  }

  return async (address) => {
    const known = kept.get(address);
    if (known !== undefined) {
      // Moves it to the end.
      kept.delete(address);
      kept.set(address, known);
      return known;
    }
    if ((failed.get(address) ?? 0) > clock.now().getTime()) return null;
    const asked = running.get(address) ?? fetchOnce(address);
    running.set(address, asked);
    return asked;
  };
}
