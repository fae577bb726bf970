import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Hono } from 'hono';

import type { Club } from '#contract/configuration.ts';
import { type Locale, locales } from '#contract/locale.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Log } from '#server/base/log.ts';

import { findSubject, type Subject, subjectKinds, type SubjectParts } from './find-subject.ts';
import { readPalette } from './read-palette.ts';

interface OgParts {
  database: Queryable;
  readPosts: SubjectParts['readPosts'];
  clock: Clock;
  club: Pick<Club, 'name' | 'emblem'>;
  contentFolder: string;
  /** The build, with the emblem in it. */
  distFolder: string;
  log: Log;
}

/** The number of cached pictures; each has about 60 KB. */
const mostKept = 100;
const daySeconds = 86_400;
const localContent = '/content/';

/** Null if it can't be read: the picture is made without it. */
function readOwn(folder: string, path: string): Promise<Buffer | null> {
  return readFile(join(folder, path)).catch(() => null);
}

/** The file, if it is on this server, as named in the catalog and the club's details. */
function isOwnPath(url: string): boolean {
  return /^(\/[\w-][\w.-]*)+$/.test(url);
}

/** Renders the pictures for links to editions, moments and posts, one at a time, and caches them. */
export function createOgRoutes({ database, readPosts, clock, club, contentFolder, distFolder, log }: OgParts): Hono {
  const kept = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  const readArt = async (url: string) =>
    url.startsWith(localContent) && isOwnPath(url) ? readOwn(contentFolder, url.slice(localContent.length)) : null;

  async function draw(subject: Subject): Promise<Buffer> {
    // Fonts, layout and codec are loaded with the first picture, not at the start.
    const { drawPicture } = await import('./draw-picture.ts');
    const emblem = isOwnPath(club.emblem) ? await readOwn(distFolder, club.emblem) : null;
    return drawPicture(subject, { palette: await readPalette(), club: club.name, emblem, readArt });
  }

  function drawOnce(subject: Subject, key: string): Promise<Buffer> {
    const known = kept.get(key);
    kept.delete(key);
    const picture = known ?? last.then(() => draw(subject));
    if (known === undefined) {
      last = picture.catch(() => undefined);
      picture.catch(() => kept.delete(key));
    }
    kept.set(key, picture);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return picture;
  }

  const routes = new Hono();
  for (const kind of subjectKinds)
    routes.get(`/og/:locale/${kind}/:file`, async (context) => {
      const { locale: written, file } = context.req.param();
      const locale: Locale | undefined = locales.find((one) => one === written);
      if (locale === undefined || !file.endsWith('.png')) return context.notFound();
      const parts = { database, readPosts, now: clock.now() };
      const subject = await findSubject(parts, kind, { id: file.slice(0, -'.png'.length), locale });
      if (subject === null) return context.notFound();
      const key = createHash('sha256').update(JSON.stringify(subject)).digest('base64url').slice(0, 22);
      const etag = `"${key}"`;
      const headers = { etag, 'cache-control': `public, max-age=${daySeconds}` };
      if (context.req.header('if-none-match') === etag) return context.body(null, 304, headers);
      try {
        const png = await drawOnce(subject, key);
        return context.body(new Uint8Array(png), 200, { ...headers, 'content-type': 'image/png' });
      } catch (error) {
        log.error({ err: error }, 'a picture for shared links could not be drawn');
        return context.redirect('/og.png', 302);
      }
    });
  return routes;
}
