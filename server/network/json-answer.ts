import type { Context } from 'hono';
import { compress } from 'hono/compress';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Below this, compressing gains nothing: the answer fits in one packet anyway. */
const compressedFrom = 1_400;

/** JSON with its length, so that small answers are not compressed. */
export function answerJson(context: Context, value: unknown, status: ContentfulStatusCode = 200): Response {
  const text = JSON.stringify(value);
  context.header('content-type', 'application/json');
  context.header('content-length', String(Buffer.byteLength(text)));
  return context.body(text, status);
}

/** gzip for individual answers; cached ones also have Brotli. */
export const compressAnswers = compress({ threshold: compressedFrom });
