import type { Context } from 'hono';
import { compress } from 'hono/compress';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Below this, compressing costs more than it saves: a network sends it in one packet anyway. */
const compressedFrom = 1_400;

/** JSON that says its length, so that small answers stay plain. */
export function answerJson(context: Context, value: unknown, status: ContentfulStatusCode = 200): Response {
  const text = JSON.stringify(value);
  context.header('content-type', 'application/json');
  context.header('content-length', String(Buffer.byteLength(text)));
  return context.body(text, status);
}

/** gzip for answers that are made for one request; those that are kept for all have Brotli too. */
export const compressAnswers = compress({ threshold: compressedFrom });
