import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';

import type { Context } from 'hono';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const zstandard = promisify(zstdCompress);

/** The first encoding that the client accepts is sent. */
const encodings = ['br', 'zstd', 'gzip'] as const;

/** An answer that is the same for all, compressed once. */
export interface PreparedAnswer extends Record<(typeof encodings)[number], Buffer> {
  kind: 'prepared';
  body: Buffer;
  etag: string;
  type: string;
}

/**
 * Brotli's best level takes a tenth of a second per page: not worth it for answers that are prepared again and again.
 */
const quickQuality = 5;

/** `isShortLived`: prepared again every few seconds, so compressing it must be cheap. */
export async function prepareAnswer(
  text: string,
  type: string,
  { isShortLived = false }: { isShortLived?: boolean } = {},
): Promise<PreparedAnswer> {
  const body = Buffer.from(text, 'utf8');
  // Weak: the same for every encoding, whose bytes differ.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const params = isShortLived ? { [constants.BROTLI_PARAM_QUALITY]: quickQuality } : {};
  const [br, zstd, gz] = await Promise.all([brotli(body, { params }), zstandard(body), deflate(body)]);
  return { kind: 'prepared', body, br, zstd, gzip: gz, etag, type };
}

/** Sends it in the first encoding that the client accepts. The caller sets the caching headers. */
export function sendPrepared(context: Context, prepared: PreparedAnswer, status: 200 | 404 | 429 = 200): Response {
  context.header('vary', 'accept-encoding', { append: true });
  context.header('content-type', prepared.type);
  const accepted = (context.req.header('accept-encoding') ?? '').split(',').map((part) => part.replaceAll(' ', ''));
  const encoding = encodings.find((candidate) =>
    accepted.some((part) => part === candidate || (part.startsWith(`${candidate};`) && !/;q=0(\.0*)?$/.test(part))),
  );
  if (encoding !== undefined) context.header('content-encoding', encoding);
  return context.body(new Uint8Array(encoding === undefined ? prepared.body : prepared[encoding]), status);
}

/** Whether the client has it already (If-None-Match). */
export function isKnownToClient(context: Context, { etag }: PreparedAnswer): boolean {
  const known = (context.req.header('if-none-match') ?? '').split(',').map((one) => one.trim());
  return known.includes('*') || known.includes(etag) || known.includes(etag.replace('W/', ''));
}
