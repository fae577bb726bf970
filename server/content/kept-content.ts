import { locales } from '#contract/locale.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Log } from '#server/base/log.ts';
import { createPictureCache, type Picture } from '#server/remote/picture-cache.ts';

import {
  compareNewestFirst,
  type Content,
  type ContentSource,
  forEachLocale,
  type TextVersion,
} from './content-source.ts';

/** Texts are cached for this long. */
const freshMilliseconds = 10_000;

/** The texts as they were last read. */
export interface KeptContent {
  /** Rejects only if they have never been read. */
  get(version?: TextVersion): Promise<Content>;
  readPicture(key: string): Promise<Picture | null>;
}

interface KeptContentParts {
  source: ContentSource;
  clock: Clock;
  log: Log;
}

/** Untranslated texts are included in the other language, marked by their `locale`. */
function fillGaps(content: Content): Promise<Content> {
  return forEachLocale((locale) => {
    const pages = new Map(content[locale].pages);
    const posts = new Map(content[locale].posts.map((post) => [post.slug, post]));
    for (const other of locales) {
      for (const [slug, page] of content[other].pages) if (!pages.has(slug)) pages.set(slug, page);
      for (const post of content[other].posts) if (!posts.has(post.slug)) posts.set(post.slug, post);
    }
    return { pages, posts: [...posts.values()].toSorted(compareNewestFirst) };
  });
}

function keepVersion({ source, clock, log }: KeptContentParts, version: TextVersion): () => Promise<Content> {
  let kept: Content | undefined;
  let freshUntil = -Infinity;
  let reading: Promise<Content> | undefined;

  async function read(): Promise<Content> {
    try {
      kept = await fillGaps(await source.read(version));
      return kept;
    } finally {
      // Also after a failure: a source that is down is not called for every reader.
      freshUntil = clock.now().getTime() + freshMilliseconds;
      reading = undefined;
    }
  }

  return async () => {
    if (kept !== undefined && clock.now().getTime() < freshUntil) return kept;
    if (reading === undefined) {
      reading = read();
      reading.catch((error: unknown) => log.warn({ err: error }, 'the texts could not be read'));
    }
    // Stale-while-revalidate: this reader gets the last texts, the next one the new ones.
    return kept ?? reading;
  };
}

/**
 * Texts in memory, reloaded in the background when they are ten seconds old: a change needs neither a build nor a
 * restart.
 */
export function keepContent(parts: KeptContentParts): KeptContent {
  const versions = { published: keepVersion(parts, 'published'), draft: keepVersion(parts, 'draft') };
  const readKept = createPictureCache({
    clock: parts.clock,
    read: async (key) => (await parts.source.readPicture?.(key).catch(() => null)) ?? null,
  });
  return {
    get: (version = 'published') => versions[version](),
    async readPicture(key) {
      // Only pictures used by the texts are served.
      await versions.published().catch(() => undefined);
      return readKept(key);
    },
  };
}
