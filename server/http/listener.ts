import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';

import type { Hono } from 'hono';
import sirv from 'sirv';

import { answerRequests } from './answer-requests.ts';
import { holdHead } from './held-head.ts';

const mediaPrefix = '/content/media';
const daySeconds = 86_400;

/** Built files carry their content's hash in the name; the others are asked for again. */
function setFileHeaders(response: ServerResponse, path: string): void {
  response.setHeader('cache-control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
}

/** A file of the build: not a page and not the worker, which carry the running configuration. */
function isBuiltFile(path: string): boolean {
  return /\.\w+$/.test(path) && !path.endsWith('.html') && path !== '/sw.js';
}

function withoutFiles(_request: IncomingMessage, _response: ServerResponse, next: () => void): void {
  next();
}

export interface ListenerParts {
  app: Hono;
  contentFolder: string;
  distFolder: string | null;
  /** Set on every answer. */
  headers: Record<string, string>;
}

/** Files first (byte ranges, pre-compressed copies, validators), then what has to be answered. */
export function createListener({ app, contentFolder, distFolder, headers }: ListenerParts): RequestListener {
  const answer = answerRequests(app.fetch);
  const media = sirv(join(contentFolder, 'media'), { etag: true, maxAge: daySeconds });
  const files =
    distFolder === null
      ? withoutFiles
      : sirv(distFolder, { brotli: true, gzip: true, etag: true, extensions: [], setHeaders: setFileHeaders });
  return (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const url = request.url ?? '/';
    const [path = '/'] = url.split('?');
    const toApp = () => {
      request.url = url;
      answer(request, response);
    };
    const isMedia = path.startsWith(`${mediaPrefix}/`);
    if (!isMedia && !isBuiltFile(path)) return toApp();
    holdHead(response, toApp);
    if (!isMedia) return files(request, response, toApp);
    request.url = url.slice(mediaPrefix.length);
    return media(request, response, toApp);
  };
}
