import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';

import type { Hono } from 'hono';
import sirv from 'sirv';

import { answerRequests } from '../../network/answer-requests.ts';
import { deferHeaders } from './deferred-headers.ts';
import type { Listener } from '../../network/http-server.ts';
import type { Log } from '../../base/log.ts';
import { sendMedia } from '../files/media-files.ts';

const mediaPrefix = '/content/media';

/** Built files carry their content's hash in the name; the others are requested again. */
function setFileHeaders(response: ServerResponse, path: string): void {
  response.setHeader('cache-control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
}

/** A file of the build, except pages and the worker, which contain the running configuration. */
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
  log: Log;
}

/** Files first (byte ranges, pre-compressed copies, validators), then dynamic answers. */
export function createListener({ app, contentFolder, distFolder, headers, log }: ListenerParts): Listener {
  const answer = answerRequests(app.fetch, log);
  const mediaFolder = join(contentFolder, 'media');
  const files =
    distFolder === null
      ? withoutFiles
      : sirv(distFolder, { brotli: true, gzip: true, etag: true, extensions: [], setHeaders: setFileHeaders });
  return async (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const toApp = () => answer(request, response);
    const [path = '/'] = (request.url ?? '/').split('?');
    if (request.method !== 'GET' && request.method !== 'HEAD') return toApp();
    if (path.startsWith(`${mediaPrefix}/`)) {
      if (!(await sendMedia(mediaFolder, path.slice(mediaPrefix.length), request, response))) await toApp();
      return;
    }
    if (!isBuiltFile(path)) return toApp();
    // sirv parses ranges wrongly and throws for some. Built files are small, so they are answered completely, which RFC
    // 9110 allows.
    delete request.headers.range;
    deferHeaders(response, () => void toApp());
    files(request, response, () => void toApp());
  };
}
