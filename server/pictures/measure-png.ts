import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflate } from 'node:zlib';

import type { PictureSize } from './picture-size.ts';

const signatureBytes = 8;
/** The length precedes a chunk's content and type; the checksum follows. */
const frameBytes = 12;
const headerBytes = 13;

/** The chunks needed to draw the picture; all others are metadata or arbitrary. */
const drawnChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'cICP', 'IDAT', 'IEND']);

/** The same picture, of a file that `measurePng` accepted, without metadata and trailing data. */
export function stripPng(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, signatureBytes)];
  for (let start = signatureBytes; start + frameBytes <= bytes.length;) {
    const end = start + frameBytes + bytes.readUInt32BE(start);
    const type = bytes.toString('latin1', start + 4, start + 8);
    if (drawnChunks.has(type)) kept.push(bytes.subarray(start, end));
    if (type === 'IEND') break;
    start = end;
  }
  return Buffer.concat(kept);
}

/** The most bytes of pixels from an honest encoder: 16 bits in four channels, and a filter byte per line. */
function mostInflated({ width, height }: PictureSize): number {
  // Interlaced, each of seven passes has lines of its own.
  return height * (width * 8 + 8) + 8 * height;
}

/**
 * True if the pixels of a PNG that `measurePng` accepted are no more than its header says: a decompression bomb
 * inflates to a thousand times its size in every viewer. Inflated off the main thread, and discarded.
 */
export async function holdsItsPixels(bytes: Buffer, size: PictureSize): Promise<boolean> {
  const inflate = createInflate();
  let inflated = 0;
  const measured = pipeline(Readable.from(readPixels(bytes)), inflate, async (parts) => {
    for await (const part of parts as AsyncIterable<Buffer>) {
      inflated += part.length;
      if (inflated > mostInflated(size)) throw new Error('a bomb');
    }
  });
  return measured.then(
    () => true,
    () => false,
  );
}

function* readPixels(bytes: Buffer): Generator<Buffer> {
  for (let start = signatureBytes; start + frameBytes <= bytes.length;) {
    const end = start + frameBytes + bytes.readUInt32BE(start);
    const type = bytes.toString('latin1', start + 4, start + 8);
    if (type === 'IEND') return;
    if (type === 'IDAT') yield bytes.subarray(start + 8, end - 4);
    start = end;
  }
}

/**
 * The size in a PNG's header; undefined if its chunks are inconsistent: header first, content in between, end last, all
 * checksums right (W3C PNG, sections 5 and 11). Trailing data is not checked.
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
