import type { Context } from 'hono';

import type { Picture } from '#server/remote/picture-cache.ts';

/** Serves a picture of another host as our own: public, cacheable, and always a picture. */
export function sendPicture(context: Context, { contentType, bytes }: Picture): Response {
  context.header('content-type', contentType);
  context.header('content-length', String(bytes.byteLength));
  context.header('content-security-policy', "default-src 'none'; sandbox");
  context.header('x-content-type-options', 'nosniff');
  // A storefront of another origin shows it too.
  context.header('cross-origin-resource-policy', 'cross-origin');
  context.header('cache-control', 'public, max-age=86400');
  return context.body(new Uint8Array(bytes));
}
