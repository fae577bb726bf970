import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import { readByteRange } from './byte-range.ts';

const daySeconds = 86_400;
const drawingType = 'image/svg+xml';
const types: Record<string, string> = {
  '.mp4': 'video/mp4',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.svg': drawingType,
};
/** Plain names in plain folders: no leading dot, so nothing leads up or to a hidden file. */
const mediaPath = /^(?:\/[\w-][\w.-]*)+$/;

interface MediaFile {
  handle: FileHandle;
  type: string;
  size: number;
  etag: string;
  lastModified: string;
}

async function openMedia(folder: string, path: string): Promise<MediaFile | undefined> {
  const type = types[extname(path)];
  if (!mediaPath.test(path) || type === undefined) return undefined;
  let handle: FileHandle;
  try {
    handle = await open(join(folder, path), constants.O_RDONLY);
  } catch {
    return undefined;
  }
  const stats = await handle.stat();
  if (!stats.isFile()) {
    await handle.close();
    return undefined;
  }
  const { size, mtime } = stats;
  const etag = `"${size.toString(36)}-${mtime.getTime().toString(36)}"`;
  return { handle, type, size, etag, lastModified: mtime.toUTCString() };
}

/** RFC 9110, section 13: tags outweigh dates. */
function isUnchanged({ headers }: IncomingMessage, { etag, lastModified }: MediaFile): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) {
    const known = tags.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    return known.includes(etag) || known.includes('*');
  }
  return Date.parse(headers['if-modified-since'] ?? '') >= Date.parse(lastModified);
}

/** A range is only valid for the same version of the file; otherwise the client gets the whole new one. */
function rangeHeader({ headers }: IncomingMessage, { etag, lastModified }: MediaFile): string | undefined {
  const condition = headers['if-range'];
  const holds = condition === undefined || condition === etag || condition === lastModified;
  return holds ? headers.range : undefined;
}

/** Drawings are small texts: compressed, and never sent in parts. */
async function answerDrawing(request: IncomingMessage, response: ServerResponse, file: MediaFile): Promise<void> {
  const isCompressed = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  const text = await file.handle.readFile();
  const body = isCompressed ? await promisify(gzip)(text) : text;
  if (isCompressed) response.setHeader('content-encoding', 'gzip');
  response.setHeader('content-length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}

async function answer(request: IncomingMessage, response: ServerResponse, file: MediaFile): Promise<void> {
  const isDrawing = file.type === drawingType;
  response.setHeader('cache-control', `public, max-age=${daySeconds}`);
  // Weak: compressed or not, it is the same drawing.
  response.setHeader('etag', isDrawing ? `W/${file.etag}` : file.etag);
  response.setHeader('last-modified', file.lastModified);
  if (isDrawing) response.setHeader('vary', 'accept-encoding');
  if (isUnchanged(request, file)) return void response.writeHead(304).end();
  if (isDrawing) return answerDrawing(request, response, file);
  response.setHeader('accept-ranges', 'bytes');
  const range =
    request.method === 'GET' ? readByteRange(rangeHeader(request, file), file.size) : { kind: 'whole' as const };
  if (range.kind === 'unsatisfiable') {
    return void response.writeHead(416, { 'content-range': `bytes */${file.size}`, 'content-length': 0 }).end();
  }
  const [start, end] = range.kind === 'part' ? [range.start, range.end] : [0, file.size - 1];
  if (range.kind === 'part') {
    response.statusCode = 206;
    response.setHeader('content-range', `bytes ${start}-${end}/${file.size}`);
  }
  response.setHeader('content-length', end - start + 1);
  if (request.method === 'HEAD' || end < start) return void response.end();
  // Closes the file with the response, even if the client disconnects.
  return pipeline(file.handle.createReadStream({ start, end }), response).catch(() => undefined);
}

/**
 * Answers a clip or a picture with byte ranges, which players need and without which videos don't play on an iPhone.
 * Resolves to false, with nothing written, if there is no such file.
 */
export async function sendMedia(
  folder: string,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const file = await openMedia(folder, path);
  if (file === undefined) return false;
  try {
    const { type } = file;
    response.setHeader('content-type', type);
    // Posts show pictures, in feeds and in a storefront of another origin too.
    if (type.startsWith('image/')) response.setHeader('cross-origin-resource-policy', 'cross-origin');
    await answer(request, response, file);
  } finally {
    await file.handle.close();
  }
  return true;
}
