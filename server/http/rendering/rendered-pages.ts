import { createHash } from 'node:crypto';

import { isRendered, toCanonicalUrl, withoutSlash } from '#contract/paths.ts';
import type { PageConfiguration } from '#contract/configuration.ts';
import { localeOfPath } from '#contract/locale.ts';
import { startAfterView, writeDocument } from '#contract/page-template.ts';
import type { PageData, PageRequest, ShopReader } from '#contract/rendering.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Log } from '#server/base/log.ts';

import { prepareAnswer, type PreparedAnswer } from '../api/prepared-answer.ts';
import type { Preview } from '../pages/previews.ts';
import { inlineStyles } from './inline-styles.ts';
import type { Renderer } from './load-renderer.ts';
import { freshMilliseconds } from './shop-reader.ts';

/** The time in the HTML continues in the browser; the page is rendered again for it once a minute. */
const minuteMilliseconds = 60_000;
/**
 * All pages without a search in both languages, several times over; beyond this, the least recently requested ones are
 * dropped.
 */
const mostKept = 1_000;
/** If more are being rendered, a page starts with the shell: rendering must not use all of the processor. */
const mostRendering = 32;

interface RenderedPageAnswer extends PreparedAnswer {
  /** The content security policy, which allows the page's inline styles. */
  policy: string;
}

interface KeptPage {
  answer: RenderedPageAnswer;
  version: string;
  freshUntil: number;
}

interface RenderedPagesParts extends Renderer {
  /** The template with the running configuration in it. */
  template: string;
  configuration: PageConfiguration;
  shop: ShopReader;
  /** The id of a page's subject; null if it does not exist, undefined if the page has none. */
  findPreview: (path: string, search: URLSearchParams) => Promise<Preview | null | undefined>;
  /** Adds to the head what the app does not know. */
  completeHead: (html: string, path: string, preview: Preview | undefined) => string;
  /** The content security policy of a page with these inline styles. */
  writePolicy: (styleHashes: readonly string[]) => string;
  clock: Clock;
  log: Log;
}

/** The page at a URL. Null if nothing has the id in it, undefined if the page starts with the shell. */
export type ReadRenderedPage = (
  path: string,
  search: URLSearchParams,
) => Promise<RenderedPageAnswer | null | undefined>;

/**
 * Pages are rendered on request, and cached by URL and version of their data. A page's data is read again after a
 * second, and may then be a second old; the page is only rendered again if it has changed.
 */
export function createRenderedPages(parts: RenderedPagesParts): ReadRenderedPage {
  const { app, renderer, styleSheets, template, configuration, shop, clock, log } = parts;
  const { findPreview, completeHead, writePolicy } = parts;
  const kept = new Map<string, KeptPage>();
  const underWay = new Map<string, Promise<RenderedPageAnswer | null | undefined>>();

  async function getVersion({ data, isTimed }: PageData, preview: Preview | undefined, now: Date): Promise<string> {
    const at = now.getTime();
    const released = isTimed
      ? (await shop.packEditions()).filter((edition) => Date.parse(edition.releasesAt) <= at)
      : [];
    const time = isTimed ? [Math.floor(at / minuteMilliseconds), released.length] : [];
    return createHash('sha256')
      .update(JSON.stringify([data, preview, time]))
      .digest('base64url');
  }

  function keep(url: string, page: Omit<KeptPage, 'freshUntil'>): RenderedPageAnswer {
    kept.delete(url);
    kept.set(url, { ...page, freshUntil: clock.now().getTime() + freshMilliseconds });
    for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
    return page.answer;
  }

  async function prepare(
    path: string,
    search: URLSearchParams,
    request: PageRequest,
  ): Promise<RenderedPageAnswer | null | undefined> {
    const { url } = request;
    const preview = await findPreview(path, search);
    if (preview === null) return null;
    const read = await renderer.readData(request, shop);
    if (read === null) return undefined;
    const version = await getVersion(read, preview, request.now);
    const known = kept.get(url);
    if (known?.version === version) return keep(url, known);
    const page = await renderer.renderPage({ ...request, configuration, data: read.data });
    const document = completeHead(startAfterView(writeDocument(app, page, template)), path, preview);
    const { html, hashes } = inlineStyles(document, styleSheets);
    const prepared = prepareAnswer(html, 'text/html; charset=utf-8', { isShortLived: true });
    return keep(url, { answer: { ...prepared, policy: writePolicy(hashes) }, version });
  }

  return async (path, search) => {
    if (!isRendered(path)) return undefined;
    const url = toCanonicalUrl(path, search);
    const known = kept.get(url);
    if (known !== undefined && clock.now().getTime() < known.freshUntil) return known.answer;
    const running = underWay.get(url);
    if (running !== undefined) return running;
    if (underWay.size >= mostRendering) return undefined;
    const request = { url, locale: localeOfPath(path), now: clock.now() };
    const started = prepare(withoutSlash(path), search, request).catch((error: unknown) => {
      log.error({ err: error, url }, 'a page could not be rendered');
      return undefined;
    });
    underWay.set(url, started);
    return started.finally(() => underWay.delete(url));
  };
}
