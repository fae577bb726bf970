import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

import { pageAddressOf, withoutLocale } from '#contract/addresses.ts';
import type { PageConfiguration } from '#contract/configuration.ts';
import { defaultLocale } from '#contract/locale.ts';
import type { Queryable } from '#server/db/database.ts';

import type { Log } from './log.ts';
import { type PageAddress, writeAddresses } from './page-head.ts';
import { findPreview, writePreview } from './previews.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** What the build leaves in its pages for the server to fill: one build serves every environment. */
export const configurationBlock = '<script type="application/json" id="configuration">{}</script>';
/** What the build leaves in the worker (`sw/surroundings.ts`), so that a new configuration is a new shell. */
function fillWorker(source: string, configuration: PageConfiguration, hash: string): string {
  return source
    .replaceAll('__CONFIGURATION_HASH__', hash)
    .replaceAll('__API_BASE_ADDRESS__', configuration.apiBaseAddress)
    .replaceAll('__CONTENT_BASE_ADDRESS__', configuration.contentBaseAddress);
}

interface Prepared {
  body: Buffer;
  brotli: Buffer;
  gzip: Buffer;
  etag: string;
  type: string;
}

async function prepare(text: string, type: string): Promise<Prepared> {
  const body = Buffer.from(text, 'utf8');
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { body, brotli: await brotli(body), gzip: await deflate(body), etag, type };
}

function send(context: Context, prepared: Prepared, status: 200 | 404): Response {
  context.header('etag', prepared.etag);
  context.header('cache-control', 'no-cache');
  context.header('vary', 'accept-encoding, accept-language, cookie');
  if (context.req.header('if-none-match') === prepared.etag && status === 200) return context.body(null, 304);
  context.header('content-type', prepared.type);
  const accepted = context.req.header('accept-encoding') ?? '';
  const encoding = (['br', 'gzip'] as const).find((candidate) => accepted.includes(candidate));
  if (encoding !== undefined) context.header('content-encoding', encoding);
  const body = encoding === 'br' ? prepared.brotli : encoding === 'gzip' ? prepared.gzip : prepared.body;
  return context.body(new Uint8Array(body), status);
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

/** The page that a file is; none where many addresses share it. */
function addressOf(file: string): PageAddress | undefined {
  if (!file.endsWith('index.html')) return undefined;
  const path = `/${file.replace(/\/?index\.html$/, '')}`;
  return { locale: path === '/pt' || path.startsWith('/pt/') ? 'pt' : defaultLocale, path: withoutLocale(path) };
}

function prefersPortuguese(acceptLanguage: string): boolean {
  const first = acceptLanguage.split(',').find((tag) => /^\s*(pt|en)\b/i.test(tag));
  return first !== undefined && /^\s*pt\b/i.test(first);
}

/** English has no prefix. One slash in front, whatever followed: `/en//host` must not lead to another host. */
function withoutEnglishPrefix(address: string): string {
  const { pathname, search } = new URL(address);
  return `/${pathname.slice('/en'.length).replace(/^\/+/, '')}${search}`;
}

const yearSeconds = 31_536_000;

interface PagesParts {
  distFolder: string;
  configuration: PageConfiguration;
  database: Queryable;
  log: Log;
  /** Where fans reach the shop; known once it listens. */
  origin: () => string;
}

/**
 * The built pages with the running configuration in them; 404, with the app's own page, for what is no address. A pack edition and
 * a moment edition have no page of their own in the build: they get the shell with a preview of theirs.
 */
export async function createPages({ distFolder, configuration, database, log, origin }: PagesParts): Promise<Hono> {
  const block = embed(configuration);
  const built = new Map<string, string>();
  for (const file of await htmlFiles(distFolder)) {
    const html = await readFile(join(distFolder, file), 'utf8');
    built.set(
      file,
      html.replace(configurationBlock, () => block),
    );
  }
  // Each at its first request: only then is it known under what origin it is reached.
  const pages = new Map<string, Promise<Prepared>>();
  const shell = built.get('app-shell.html') ?? '';
  // What was found: as many as there are editions, in two languages. Texts change with a start.
  const previews = new Map<string, Prepared>();
  const hash = createHash('sha256').update(block).digest('hex').slice(0, 16);
  const workerSource = await readFile(join(distFolder, 'sw.js'), 'utf8');
  const worker = await prepare(fillWorker(workerSource, configuration, hash), 'text/javascript; charset=utf-8');

  const routes = new Hono();
  routes.get('/sw.js', (context) => send(context, worker, 200));
  routes.get('/app-shell.html', (context) => sendFile(context, 'app-shell.html', 200));
  routes.get('/en', (context) => context.redirect(withoutEnglishPrefix(context.req.url), 302));
  routes.get('/en/*', (context) => context.redirect(withoutEnglishPrefix(context.req.url), 302));
  routes.get('*', async (context) => {
    const { path } = context.req;
    if (
      path === '/' &&
      getCookie(context, 'locale') === undefined &&
      prefersPortuguese(context.req.header('accept-language') ?? '')
    ) {
      setCookie(context, 'locale', 'pt', { path: '/', maxAge: yearSeconds, sameSite: 'Lax' });
      return context.redirect('/pt', 302);
    }
    const preview = await preparePreview(path);
    if (preview === null) return sendFile(context, 'app-shell.html', 404);
    if (preview !== undefined) return send(context, preview, 200);
    const file = fileOf(path);
    return sendFile(context, built.has(file) ? file : 'app-shell.html', pageAddressOf(path) === undefined ? 404 : 200);
  });
  return routes;

  /** Null where nothing has the id in the address. Without the database the shell goes out alone: the page says what is the matter. */
  async function preparePreview(path: string): Promise<Prepared | null | undefined> {
    const known = previews.get(path);
    if (known !== undefined) return known;
    try {
      const preview = await findPreview(database, path);
      if (preview === null || preview === undefined) return preview;
      const html = writePreview(shell, preview, { origin: origin(), club: configuration.club.name });
      const prepared = await prepare(html, 'text/html; charset=utf-8');
      // An owned copy's address is kept by nobody: there are as many as there are moments.
      if (path === `${preview.locale === 'pt' ? '/pt' : ''}${preview.path}`) previews.set(path, prepared);
      return prepared;
    } catch (error) {
      log.warn({ err: error }, 'a preview could not be read');
      return undefined;
    }
  }

  async function sendFile(context: Context, file: string, status: 200 | 404): Promise<Response> {
    const html = built.get(file);
    if (html === undefined) return context.text('Not found', 404);
    const page =
      pages.get(file) ?? prepare(writeAddresses(html, addressOf(file), origin()), 'text/html; charset=utf-8');
    pages.set(file, page);
    return send(context, await page, status);
  }
}
