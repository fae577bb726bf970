import { createHash, timingSafeEqual } from 'node:crypto';

function digest(text: string): Buffer {
  return createHash('sha256').update(text, 'utf8').digest();
}

/** Takes equally long for wrong and right tokens: digests have the same length, whatever was sent. */
export function isBearer(authorization: string | undefined, token: string): boolean {
  const [scheme, sent = ''] = (authorization ?? '').split(' ');
  return scheme === 'Bearer' && timingSafeEqual(digest(sent), digest(token));
}
