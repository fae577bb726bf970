/** The part of a file that a request asks for; `end` is the last byte, as in the header. */
export type ByteRange = { kind: 'whole' } | { kind: 'part'; start: number; end: number } | { kind: 'unsatisfiable' };

const oneRange = /^bytes=[ \t]*(?:(\d+)-(\d*)|-(\d+))[ \t]*$/i;

/**
 * Parses a `Range` header (RFC 9110, section 14). A header that is malformed, has another unit or ends before it starts is ignored.
 * Multiple ranges are ignored too: the RFC allows answering with the whole file, and video players never send them.
 */
export function readByteRange(header: string | undefined, size: number): ByteRange {
  const match = oneRange.exec(header ?? '');
  if (match === null) return { kind: 'whole' };
  const [, first, last, suffix] = match;
  if (first === undefined) {
    const length = Math.min(Number(suffix), size);
    return length === 0 ? { kind: 'unsatisfiable' } : { kind: 'part', start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? Infinity : Number(last);
  if (end < start) return { kind: 'whole' };
  return start >= size ? { kind: 'unsatisfiable' } : { kind: 'part', start, end: Math.min(end, size - 1) };
}
