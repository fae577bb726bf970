import type { PictureSize } from './picture-size.ts';

const startBytes = 2;
/** Frames that browsers draw: baseline, extended and progressive. */
const frameMarkers = new Set([0xc0, 0xc1, 0xc2]);
const scanMarker = 0xda;
const endOfImage = Buffer.from([0xff, 0xd9]);

/** Application segments and comments, except JFIF's own (APP0) and Adobe's colors (APP14). */
function isMetadata(marker: number): boolean {
  return marker === 0xfe || (marker >= 0xe1 && marker <= 0xef && marker !== 0xee);
}

/** The same picture, of a file that `measureJpeg` accepted, without metadata and trailing data. */
export function stripJpeg(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, startBytes)];
  for (let start = startBytes; start + 4 <= bytes.length;) {
    const marker = bytes.readUInt8(start + 1);
    if (marker === 0xff) {
      start += 1;
      continue;
    }
    const end = start + 2 + bytes.readUInt16BE(start + 2);
    if (!isMetadata(marker)) kept.push(bytes.subarray(start, end));
    start = end;
    if (marker !== scanMarker) continue;
    const next = endOfScan(bytes, end);
    kept.push(bytes.subarray(end, next));
    if (bytes.readUInt16BE(next) === endOfImage.readUInt16BE(0)) break;
    start = next;
  }
  return Buffer.concat([...kept, endOfImage]);
}

/** Where the entropy-coded bytes of a scan end: at the next marker that is neither stuffed nor a restart. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes.readUInt8(at + 1);
    if (marker !== 0 && marker !== 0xff && !(marker >= 0xd0 && marker <= 0xd7)) return at;
  }
  return bytes.length - endOfImage.length;
}

/**
 * The size in a JPEG's frame; undefined if its segments are inconsistent: each has a length and leads to the next, with
 * one frame before the first scan and an end of image after it (ITU-T T.81, annex B).
 */
export function measureJpeg(bytes: Buffer): PictureSize | undefined {
  let size: PictureSize | undefined;
  for (let start = startBytes; start + 4 <= bytes.length;) {
    const marker = bytes.readUInt8(start + 1);
    if (bytes.readUInt8(start) === 0xff && marker === 0xff) {
      start += 1; // any number of fill bytes may come before a marker
      continue;
    }
    const length = bytes.readUInt16BE(start + 2);
    const end = start + 2 + length;
    // From 0xC0 on; the markers without a length occur inside scans only.
    const isSegment = bytes.readUInt8(start) === 0xff && marker >= 0xc0 && (marker < 0xd0 || marker > 0xd9);
    if (!isSegment || length < 2 || end > bytes.length) return undefined;
    if (frameMarkers.has(marker)) {
      if (size !== undefined || length < 8) return undefined;
      size = { height: bytes.readUInt16BE(start + 5), width: bytes.readUInt16BE(start + 7) };
    }
    if (marker === scanMarker) return bytes.indexOf(endOfImage, end) === -1 ? undefined : size;
    start = end;
  }
  return undefined;
}
