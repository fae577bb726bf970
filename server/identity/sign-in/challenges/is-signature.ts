import { timingSafeEqual } from 'node:crypto';

export function isSignature(expected: Buffer, given: string): boolean {
  const bytes = Buffer.from(given, 'base64');
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}
