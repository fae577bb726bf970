import type { Locale } from '#contract/locale.ts';
import type { PageTexts, ShopReader } from '#contract/rendering.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Queryable } from '#server/db/database.ts';
import { readCatalogue } from '#server/moments/read-moments.ts';
import { readPackEditions } from '#server/packs/read-packs.ts';
import { countAvailable } from '#server/packs/reserve.ts';

/** Prices and stock are read again after this time, and pages compared with them: a page is at most twice as old. */
export const freshMilliseconds = 1_000;
/** The catalog only changes when a server starts with a new `content/`: this one, or another on the same database. */
const catalogueMilliseconds = 60_000;

interface ShopReaderParts {
  database: Queryable;
  clock: Clock;
  /** Null where another server has the texts. */
  content: { get(): Promise<Record<Locale, PageTexts>> } | null;
}

/** Reads at most once per period: callers share the result. Failures are not cached. */
export function keepFor<T>(clock: Clock, milliseconds: number, read: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  let freshUntil = 0;
  return () => {
    const now = clock.now().getTime();
    if (kept !== undefined && now < freshUntil) return kept;
    const reading = read();
    kept = reading;
    freshUntil = now + milliseconds;
    reading.catch(() => {
      if (kept === reading) kept = undefined;
    });
    return reading;
  };
}

/** The shop as a visitor sees it, read once for all pages. */
export function createShopReader({ database, clock, content }: ShopReaderParts): ShopReader {
  const packEditions = keepFor(clock, freshMilliseconds, () =>
    readPackEditions(database, { now: clock.now(), isAdmin: false }),
  );
  const stock = keepFor(clock, freshMilliseconds, async () => {
    const counts = (await packEditions()).map(async ({ packEditionId }) => {
      return [packEditionId, await countAvailable(database, packEditionId, clock.now())] as const;
    });
    return Object.fromEntries(await Promise.all(counts));
  });
  return {
    packEditions,
    stock,
    momentEditions: keepFor(clock, catalogueMilliseconds, () => readCatalogue(database, 'DESCENDING')),
    texts: async (locale) => (await content?.get())?.[locale] ?? null,
  };
}
