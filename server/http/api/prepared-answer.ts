import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';

import type { Context } from 'hono';

/** The first encoding that the client accepts is sent. */
const encodings = ['br', 'zstd', 'gzip'] as const;
type Encoding = (typeof encodings)[number];

/** An answer that is the same for all. */
export interface PreparedAnswer {
  kind: 'prepared';
  body: Buffer;
  etag: string;
  type: string;
  /** Compresses at the first request for this encoding, and keeps the result. */
  encode: (encoding: Encoding) => Promise<Buffer>;
}

/**
 * Brotli's best level takes a tenth of a second per page: not worth it for answers that are prepared again and again.
 * Measured on the home page (180 kB): 4 ms and 31.8 kB with these options; level 7 takes a third longer for 1 % less.
 * At Brotli's default window of 4 MiB about half of the time went into its memory; 256 KiB hold a whole page. One chunk
 * holds the result.
 */
const quick = {
  chunkSize: 65_536,
  params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

/** `isShortLived`: prepared again every few seconds, so compressing it must be cheap. */
export function prepareAnswer(
  text: string,
  type: string,
  { isShortLived = false }: { isShortLived?: boolean } = {},
): PreparedAnswer {
  const body = Buffer.from(text, 'utf8');
  // Weak: the same for every encoding, whose bytes differ.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const compress: Record<Encoding, () => Promise<Buffer>> = {
    br: () => promisify(brotliCompress)(body, isShortLived ? quick : {}),
    zstd: () => promisify(zstdCompress)(body),
    gzip: () => promisify(gzip)(body),
  };
  const encoded = new Map<Encoding, Promise<Buffer>>();
  const encode = (encoding: Encoding) => {
    const known = encoded.get(encoding) ?? compress[encoding]();
    encoded.set(encoding, known);
    return known;
  };
  return { kind: 'prepared', body, etag, type, encode };
}

/** Sends it in the first encoding that the client accepts. The caller sets the caching headers. */
export async function sendPrepared(
  context: Context,
  prepared: PreparedAnswer,
  status: 200 | 404 | 429 = 200,
): Promise<Response> {
  context.header('vary', 'accept-encoding', { append: true });
  context.header('content-type', prepared.type);
  const accepted = (context.req.header('accept-encoding') ?? '').split(',').map((part) => part.replaceAll(' ', ''));
  const encoding = encodings.find((candidate) =>
    accepted.some((part) => part === candidate || (part.startsWith(`${candidate};`) && !/;q=0(\.0*)?$/.test(part))),
  );
  if (encoding !== undefined) context.header('content-encoding', encoding);
  const bytes = encoding === undefined ? prepared.body : await prepared.encode(encoding);
  return context.body(new Uint8Array(bytes), status);
}

/** Whether the client has it already (If-None-Match). */
export function isKnownToClient(context: Context, { etag }: PreparedAnswer): boolean {
  const known = (context.req.header('if-none-match') ?? '').split(',').map((one) => one.trim());
  return known.includes('*') || known.includes(etag) || known.includes(etag.replace('W/', ''));
}
