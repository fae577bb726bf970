import { crc32 } from 'node:zlib';

import type { PictureSize } from './picture-size.ts';

const signatureBytes = 8;
/** Length before a chunk's content, type, and check sum behind it. */
const frameBytes = 12;
const headerBytes = 13;

/**
 * The size that a PNG's header names; undefined where its chunks do not hold together: header first, content in between,
 * end last, every check sum right (W3C PNG, sections 5 and 11). What follows the end is not looked at.
 */
export function measurePng(bytes: Buffer): PictureSize | undefined {
  let size: PictureSize | undefined;
  let hasContent = false;
  for (let start = signatureBytes; start + frameBytes <= bytes.length;) {
    const length = bytes.readUInt32BE(start);
    const end = start + frameBytes + length;
    if (end > bytes.length) return undefined;
    const type = bytes.toString('latin1', start + 4, start + 8);
    if (crc32(bytes.subarray(start + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return undefined;
    if ((type === 'IHDR') !== (size === undefined)) return undefined;
    if (type === 'IHDR') {
      if (length !== headerBytes) return undefined;
      size = { width: bytes.readUInt32BE(start + 8), height: bytes.readUInt32BE(start + 12) };
    }
    if (type === 'IDAT') hasContent = true;
    if (type === 'IEND') return hasContent ? size : undefined;
    start = end;
  }
  return undefined;
}
