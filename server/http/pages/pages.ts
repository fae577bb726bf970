import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { type Context, Hono } from 'hono';

import { findPagePath, versionHeader } from '#contract/paths.ts';
import { localeOfPath, withoutLocale } from '#contract/locale.ts';
import type { PageConfiguration } from '#contract/configuration.ts';
import { writeJsonLd } from '#contract/content/json-ld.ts';
import { dataBlock } from '#contract/page-template.ts';
import type { ShopReader } from '#contract/rendering.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Queryable } from '#server/db/database.ts';

import { createVisitorQuota, visitorWindowSeconds } from '../api/call-limits.ts';
import { readClientNetwork } from '../../network/client-network.ts';
import { endingWorker } from './ending-worker.ts';
import { leadToLanguage } from './language-redirects.ts';
import type { Log } from '../../base/log.ts';
import { inLanguage, writeUrlTags } from './page-head.ts';
import { isKnownToClient, prepareAnswer, type PreparedAnswer, sendPrepared } from '../api/prepared-answer.ts';
import { contentSecurityPolicy } from '../security-headers.ts';
import { findPreview, type Preview, type PreviewParts, writePreview } from './previews.ts';
import { speculationRules, speculationRulesHash } from './speculation-rules.ts';
import { loadRenderer } from '../rendering/load-renderer.ts';
import { createRenderedPages, type ReadRenderedPage } from '../rendering/rendered-pages.ts';
import { describeSite, type Site } from '../structured/structured-data.ts';

const html = 'text/html; charset=utf-8';
/** Left by the build in its pages for the server to fill: one build works in every environment. */
const emptyBlock = dataBlock('configuration', {});
/** Left by the build in the worker (`sw/environment.ts`), so that a new configuration is a new shell. */
function fillWorker(source: string, configuration: PageConfiguration, hash: string, version: string): string {
  return source
    .replaceAll('__CONFIGURATION_HASH__', hash)
    .replaceAll('__APP_VERSION__', version)
    .replaceAll('__API_BASE_URL__', configuration.apiBaseUrl)
    .replaceAll('__CONTENT_BASE_URL__', configuration.contentBaseUrl)
    .replaceAll('__SOCIAL_BASE_URL__', configuration.socialBaseUrl);
}

function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/**
 * The worker with the running configuration, or its replacement; and the version that it shares with this server's
 * pages.
 */
async function prepareWorker(distFolder: string, configuration: PageConfiguration, hash: string) {
  const source = await readFile(join(distFolder, 'sw.js'), 'utf8');
  // The built worker names every file of its build.
  const version = hashText(source + hash);
  const filled = configuration.hasWorker ? fillWorker(source, configuration, hash, version) : endingWorker;
  return { version, worker: prepareAnswer(filled, 'text/javascript; charset=utf-8') };
}

/**
 * The time for which a CDN may cache a page; with the server's own two seconds, a price is at most five seconds old.
 */
const sharedCaching = 'public, max-age=0, s-maxage=3, must-revalidate';

/** `isShared`: the page is the same for all visitors, whatever they send. */
async function sendPage(
  context: Context,
  page: PreparedAnswer,
  status: 200 | 404 | 429,
  isShared = false,
): Promise<Response> {
  context.header('etag', page.etag);
  context.header('cache-control', isShared ? sharedCaching : 'no-cache');
  if (status === 200 && isKnownToClient(context, page)) return context.body(null, 304);
  return sendPrepared(context, page, status);
}

/** Created at the first request, when the shop's origin is known. */
function keepFirst<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** The preview of a page; for other pages its URL in every language. The home page also describes the shop. */
function completeHead(html: string, path: string, preview: Preview | undefined, site: Site): string {
  if (preview !== undefined) return writePreview(html, preview, site);
  const place = { locale: localeOfPath(path), path: withoutLocale(path) };
  const written = writeUrlTags(inLanguage(html, place.locale), place, site.origin);
  if (place.path !== '/') return written;
  return written.replace('</head>', () => `  ${writeJsonLd(describeSite(site))}\n  </head>`);
}

interface PagesParts extends Omit<PreviewParts, 'queryable' | 'now' | 'site'> {
  distFolder: string;
  configuration: PageConfiguration;
  database: Queryable;
  /** The data for rendering public pages; null if another server has it. */
  shop: ShopReader | null;
  clock: Clock;
  log: Log;
  /** How many proxies of ours are in front of the server. */
  trustedProxies: number;
  /** The shop's public URL, known once it listens. */
  origin: () => string;
}

/**
 * Public pages as rendered by the server. All other paths get the shell, with a preview if they have one; unknown paths
 * get 404 with the app's own page. All contain the running configuration.
 */
export async function createPages(parts: PagesParts): Promise<Hono> {
  const { distFolder, configuration, database, readPosts, shop, clock, log, origin, trustedProxies } = parts;
  const block = dataBlock('configuration', configuration);
  const configure = (html: string) => html.replace(emptyBlock, () => block);
  const shell = configure(await readFile(join(distFolder, 'app-shell.html'), 'utf8'));
  const bareShell = keepFirst(() => prepareAnswer(writeUrlTags(shell, undefined, origin()), html));
  // Found previews: as many as there are editions, in two languages.
  const previews = new Map<string, PreparedAnswer>();
  const site = (): Site => ({ origin: origin(), club: configuration.club.name });
  const { worker, version } = await prepareWorker(distFolder, configuration, hashText(block));
  const findPagePreview = (path: string, search: URLSearchParams) =>
    findPreview({ queryable: database, readPosts, now: clock.now(), site: site() }, path, search);
  const readRenderedPage = shop === null ? undefined : await startRendering(shop);

  const spendShowcase = createVisitorQuota(clock);

  const routes = new Hono();
  routes.use('*', async (context, next) => {
    context.header(versionHeader, version);
    await next();
  });
  routes.get('/sw.js', (context) => sendPage(context, worker, 200));
  routes.get('/app-shell.html', (context) => sendPage(context, bareShell(), 200));
  leadToLanguage(routes, origin);
  routes.get('*', async (context) => {
    const { path, url } = context.req;
    const { searchParams } = new URL(url);
    const place = findPagePath(path);
    if (place === '/showcases/:showcaseId' && !spendShowcase(readClientNetwork(context, trustedProxies))) {
      context.header('retry-after', String(visitorWindowSeconds));
      return sendPage(context, bareShell(), 429);
    }
    // The chosen language, or the browser's, may redirect from the start page (`leadToLanguage`).
    const isStart = withoutLocale(path) === '/';
    if (isStart) context.header('vary', 'accept-language, cookie');
    const rendered = await readRenderedPage?.(path, searchParams);
    if (rendered) context.header('content-security-policy', rendered.policy);
    const page = rendered === undefined ? await preparePreview(path, searchParams) : rendered;
    if (page === null) return sendPage(context, bareShell(), 404);
    if (page !== undefined) return sendPage(context, page, 200, page === rendered && !isStart);
    return sendPage(context, bareShell(), place === undefined ? 404 : 200);
  });
  return routes;

  async function startRendering(reader: ShopReader): Promise<ReadRenderedPage> {
    const renderer = await loadRenderer(distFolder);
    return createRenderedPages({
      ...renderer,
      template: configure(renderer.app.template),
      configuration,
      shop: reader,
      findPreview: findPagePreview,
      writePolicy: (styles) =>
        contentSecurityPolicy(configuration, origin(), { styles, scripts: [speculationRulesHash] }),
      completeHead: (document, path, preview) =>
        completeHead(document, path, preview, site()).replace('</body>', () => `${speculationRules}</body>`),
      clock,
      log,
    });
  }

  /**
   * Null if nothing has the id in the path. Without the database the shell is sent without a preview, and the page
   * shows the error.
   */
  async function preparePreview(path: string, search: URLSearchParams): Promise<PreparedAnswer | null | undefined> {
    try {
      const preview = await findPagePreview(path, search);
      if (preview === null || preview === undefined) return preview;
      // An owned copy has its edition's preview: there are as many as editions, not as moments.
      const key = JSON.stringify(preview);
      const known = previews.get(key);
      if (known !== undefined) return known;
      const prepared = prepareAnswer(writePreview(shell, preview, site()), html);
      previews.set(key, prepared);
      return prepared;
    } catch (error) {
      log.warn({ err: error }, 'a preview could not be read');
      return undefined;
    }
  }
}
