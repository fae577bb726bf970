import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

import type { Context } from 'hono';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** An answer that is the same for everybody, compressed once. */
export interface PreparedAnswer {
  kind: 'prepared';
  body: Buffer;
  brotli: Buffer;
  gzip: Buffer;
  etag: string;
  type: string;
}

export async function prepareAnswer(text: string, type: string): Promise<PreparedAnswer> {
  const body = Buffer.from(text, 'utf8');
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { kind: 'prepared', body, brotli: await brotli(body), gzip: await deflate(body), etag, type };
}

/** Sends it in the first encoding that the client takes. Its caching is the caller's to say. */
export function sendPrepared(context: Context, prepared: PreparedAnswer, status: 200 | 404 | 429 = 200): Response {
  context.header('vary', 'accept-encoding', { append: true });
  context.header('content-type', prepared.type);
  const accepted = context.req.header('accept-encoding') ?? '';
  const encoding = (['br', 'gzip'] as const).find((candidate) => accepted.includes(candidate));
  if (encoding !== undefined) context.header('content-encoding', encoding);
  const body = encoding === 'br' ? prepared.brotli : encoding === 'gzip' ? prepared.gzip : prepared.body;
  return context.body(new Uint8Array(body), status);
}
