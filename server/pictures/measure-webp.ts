import { isSameSize, type PictureSize } from './picture-size.ts';

const riffBytes = 12;
const chunkHeadBytes = 8;

/** A lossy frame: three bytes of frame tag, a start code, then 14 bits a side (RFC 6386, section 9.1). */
function measureLossy(content: Buffer): PictureSize | undefined {
  if (content.length < 10 || content.readUIntBE(3, 3) !== 0x9d012a) return undefined;
  return { width: content.readUInt16LE(6) & 0x3fff, height: content.readUInt16LE(8) & 0x3fff };
}

/** A lossless stream: a signature byte, then 14 bits a side, each less one (RFC 9649, section 3.4). */
function measureLossless(content: Buffer): PictureSize | undefined {
  if (content.length < 5 || content.readUInt8(0) !== 0x2f) return undefined;
  const bits = content.readUInt32LE(1);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}

/** The canvas of the extended form: 24 bits a side, each less one (RFC 9649, section 2.7). */
function measureCanvas(content: Buffer): PictureSize | undefined {
  if (content.length < 10) return undefined;
  return { width: 1 + content.readUIntLE(4, 3), height: 1 + content.readUIntLE(7, 3) };
}

const drawnChunks = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM']);
/** Of the extended form: there are an ICC profile, EXIF or XMP. */
const metadataFlags = 0b0010_1100;

/** The same picture, of a file that `measureWebp` accepted, without metadata and trailing data. */
export function stripWebp(bytes: Buffer): Buffer {
  const formEnd = 8 + bytes.readUInt32LE(4);
  const kept: Buffer[] = [];
  for (let start = riffBytes; start + chunkHeadBytes <= formEnd;) {
    const length = bytes.readUInt32LE(start + 4);
    const end = start + chunkHeadBytes + length + (length % 2);
    const type = bytes.toString('latin1', start, start + 4);
    if (drawnChunks.has(type)) {
      const chunk = Buffer.from(bytes.subarray(start, end));
      if (type === 'VP8X') chunk[chunkHeadBytes] = chunk.readUInt8(chunkHeadBytes) & ~metadataFlags;
      kept.push(chunk);
    }
    start = end;
  }
  const content = Buffer.concat(kept);
  const head = Buffer.from(bytes.subarray(0, riffBytes));
  head.writeUInt32LE(content.length + riffBytes - 8, 4);
  return Buffer.concat([head, content]);
}

/**
 * The size of a WebP; undefined if its chunks are inconsistent, contain no still picture, or the picture's size differs
 * from its canvas. Data after the RIFF form is not checked.
 */
export function measureWebp(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < riffBytes + chunkHeadBytes) return undefined;
  const formEnd = 8 + bytes.readUInt32LE(4);
  if (formEnd > bytes.length) return undefined;
  let canvas: PictureSize | undefined;
  for (let start = riffBytes; start + chunkHeadBytes <= formEnd;) {
    const type = bytes.toString('latin1', start, start + 4);
    const length = bytes.readUInt32LE(start + 4);
    const contentStart = start + chunkHeadBytes;
    const end = contentStart + length + (length % 2);
    if (end > formEnd) return undefined;
    const content = bytes.subarray(contentStart, contentStart + length);
    if (type === 'VP8X' && start === riffBytes) canvas = measureCanvas(content);
    else if (canvas === undefined && start > riffBytes) return undefined;
    if (type === 'VP8 ' || type === 'VP8L') {
      const size = type === 'VP8 ' ? measureLossy(content) : measureLossless(content);
      const isDrawn = size !== undefined && (canvas === undefined || isSameSize(size, canvas));
      return isDrawn ? size : undefined;
    }
    start = end;
  }
  return undefined;
}
