import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

import { type Context, Hono } from 'hono';

import { pageAddressOf, versionHeader } from '#contract/addresses.ts';
import { localeOfPath, withoutLocale } from '#contract/locale.ts';
import type { PageConfiguration } from '#contract/configuration.ts';
import { writeJsonLd } from '#contract/content/json-ld.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Queryable } from '#server/db/database.ts';

import { createVisitorQuota, visitorWindowSeconds } from '../api/call-limits.ts';
import { readClientNetwork } from '../../network/client-network.ts';
import { endingWorker } from './ending-worker.ts';
import { leadToLanguage } from './language-redirects.ts';
import type { Log } from '../../base/log.ts';
import { type PageAddress, writeAddresses } from './page-head.ts';
import { type PreparedAnswer, prepareAnswer, sendPrepared } from '../api/prepared-answer.ts';
import { findPreview, type PreviewParts, writePreview } from './previews.ts';
import { describeSite, type Site } from '../structured/structured-data.ts';

/** What the build leaves in its pages for the server to fill: one build serves every environment. */
const configurationBlock = '<script type="application/json" id="configuration">{}</script>';
/** What the build leaves in the worker (`sw/environment.ts`), so that a new configuration is a new shell. */
function fillWorker(source: string, configuration: PageConfiguration, hash: string, version: string): string {
  return source
    .replaceAll('__CONFIGURATION_HASH__', hash)
    .replaceAll('__APP_VERSION__', version)
    .replaceAll('__API_BASE_ADDRESS__', configuration.apiBaseAddress)
    .replaceAll('__CONTENT_BASE_ADDRESS__', configuration.contentBaseAddress)
    .replaceAll('__SOCIAL_BASE_ADDRESS__', configuration.socialBaseAddress);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** The worker with the running configuration in it, or what ends it; and the version that it shares with the pages of this server. */
async function prepareWorker(distFolder: string, configuration: PageConfiguration, hash: string) {
  const source = await readFile(join(distFolder, 'sw.js'), 'utf8');
  // The built worker names every file of its build.
  const version = hashOf(source + hash);
  const filled = configuration.hasWorker ? fillWorker(source, configuration, hash, version) : endingWorker;
  return { version, worker: await prepareAnswer(filled, 'text/javascript; charset=utf-8') };
}

function sendPage(context: Context, page: PreparedAnswer, status: 200 | 404 | 429): Response {
  context.header('etag', page.etag);
  context.header('cache-control', 'no-cache');
  context.header('vary', 'accept-language, cookie');
  if (context.req.header('if-none-match') === page.etag && status === 200) return context.body(null, 304);
  return sendPrepared(context, page, status);
}

/** `<` can't end the block early, whatever a text of the configuration holds. */
function embed(configuration: PageConfiguration): string {
  const json = JSON.stringify(configuration).replaceAll('<', '\\u003c');
  return configurationBlock.replace('{}', () => json);
}

async function htmlFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/** `/pt/packs/` and `/pt/packs` are one page: `pt/packs/index.html`. */
function fileOf(path: string): string {
  const trimmed = path.replace(/^\/+|\/+$/g, '');
  return trimmed === '' ? 'index.html' : `${trimmed}/index.html`;
}

/** The build writes what its own texts say for search engines: where the texts come from elsewhere, those may say another thing. */
const builtStructuredData = /<script [^>]*type="application\/ld\+json">[^<]*<\/script>/g;

/** The build's pages by their files, with the running configuration in each. */
async function readBuilt({ distFolder, hasBuiltTexts }: PagesParts, block: string): Promise<Map<string, string>> {
  const built = new Map<string, string>();
  for (const file of await htmlFiles(distFolder)) {
    const html = await readFile(join(distFolder, file), 'utf8');
    const own = hasBuiltTexts ? html : html.replaceAll(builtStructuredData, '');
    built.set(
      file,
      own.replace(configurationBlock, () => block),
    );
  }
  return built;
}

/** The page that a file is; none where many addresses share it. */
function addressOf(file: string): PageAddress | undefined {
  if (!file.endsWith('index.html')) return undefined;
  const path = `/${file.replace(/\/?index\.html$/, '')}`;
  return { locale: localeOfPath(path), path: withoutLocale(path) };
}

/** The home page says whose shop it is, too. */
function completeHead(html: string, address: PageAddress | undefined, site: Site): string {
  const written = writeAddresses(html, address, site.origin);
  if (address?.path !== '/') return written;
  return written.replace('</head>', () => `  ${writeJsonLd(describeSite(site))}\n  </head>`);
}

interface PagesParts {
  distFolder: string;
  configuration: PageConfiguration;
  /** The texts are those that the pages were built with. */
  hasBuiltTexts: boolean;
  database: Queryable;
  readPosts: PreviewParts['readPosts'];
  clock: Clock;
  log: Log;
  /** How many proxies of ours are in front of the server. */
  trustedProxies: number;
  /** Where fans reach the shop; known once it listens. */
  origin: () => string;
}

/**
 * The built pages with the running configuration in them; 404, with the app's own page, for what is no address. A pack edition and
 * a moment edition have no page of their own in the build: they get the shell with a preview of theirs.
 */
export async function createPages(parts: PagesParts): Promise<Hono> {
  const { distFolder, configuration, database, readPosts, clock, log, origin, trustedProxies } = parts;
  const block = embed(configuration);
  const built = await readBuilt(parts, block);
  // Each at its first request: only then is it known under what origin it is reached.
  const pages = new Map<string, Promise<PreparedAnswer>>();
  const shell = built.get('app-shell.html') ?? '';
  // What was found: as many as there are editions, in two languages.
  const previews = new Map<string, PreparedAnswer>();
  const site = (): Site => ({ origin: origin(), club: configuration.club.name });
  const { worker, version } = await prepareWorker(distFolder, configuration, hashOf(block));

  const spendShowcase = createVisitorQuota(clock);

  const routes = new Hono();
  routes.use('*', async (context, next) => {
    context.header(versionHeader, version);
    await next();
  });
  routes.get('/sw.js', (context) => sendPage(context, worker, 200));
  routes.get('/app-shell.html', (context) => sendFile(context, 'app-shell.html', 200));
  leadToLanguage(routes, origin);
  routes.get('*', async (context) => {
    const { path, url } = context.req;
    const address = pageAddressOf(path);
    if (address === '/showcases/:showcaseId' && !spendShowcase(readClientNetwork(context, trustedProxies))) {
      context.header('retry-after', String(visitorWindowSeconds));
      return sendFile(context, 'app-shell.html', 429);
    }
    const preview = await preparePreview(path, new URL(url).searchParams);
    if (preview === null) return sendFile(context, 'app-shell.html', 404);
    if (preview !== undefined) return sendPage(context, preview, 200);
    const file = fileOf(path);
    return sendFile(context, built.has(file) ? file : 'app-shell.html', address === undefined ? 404 : 200);
  });
  return routes;

  /** Null where nothing has the id in the address. Without the database the shell goes out alone: the page says what is the matter. */
  async function preparePreview(path: string, search: URLSearchParams): Promise<PreparedAnswer | null | undefined> {
    try {
      const parts = { queryable: database, readPosts, now: clock.now(), site: site() };
      const preview = await findPreview(parts, path, search);
      if (preview === null || preview === undefined) return preview;
      // An owned copy's is its edition's: there are as many as there are editions, not as there are moments.
      const key = JSON.stringify(preview);
      const known = previews.get(key);
      if (known !== undefined) return known;
      const html = writePreview(shell, preview, site());
      const prepared = await prepareAnswer(html, 'text/html; charset=utf-8');
      previews.set(key, prepared);
      return prepared;
    } catch (error) {
      log.warn({ err: error }, 'a preview could not be read');
      return undefined;
    }
  }

  async function sendFile(context: Context, file: string, status: 200 | 404 | 429): Promise<Response> {
    const html = built.get(file);
    if (html === undefined) return context.text('Not found', 404);
    const page =
      pages.get(file) ?? prepareAnswer(completeHead(html, addressOf(file), site()), 'text/html; charset=utf-8');
    pages.set(file, page);
    return sendPage(context, await page, status);
  }
}
