import { maxPictureSide, type PictureFault, type PictureType } from '#contract/profile/profile.ts';

import { measureJpeg, stripJpeg } from './measure-jpeg.ts';
import { measurePng, stripPng } from './measure-png.ts';
import { measureWebp, stripWebp } from './measure-webp.ts';
import type { PictureSize } from './picture-size.ts';

export type RecognizedPicture =
  | ({ kind: 'picture'; contentType: PictureType; bytes: Buffer } & PictureSize)
  | { kind: 'refused'; fault: PictureFault };

interface Format {
  contentType: PictureType;
  /** True if a file's first twelve bytes, as Latin-1, belong to this format. */
  isBegunBy(head: string): boolean;
  /** Follows the structure to the picture's end. */
  measure: (bytes: Buffer) => PictureSize | undefined;
  /** Of a whole file: the picture alone. */
  strip: (bytes: Buffer) => Buffer;
}

const formats: Format[] = [
  {
    contentType: 'image/png',
    isBegunBy: (head) => head.startsWith('\x89PNG\r\n\x1a\n'),
    measure: measurePng,
    strip: stripPng,
  },
  {
    contentType: 'image/jpeg',
    isBegunBy: (head) => head.startsWith('\xff\xd8\xff'),
    measure: measureJpeg,
    strip: stripJpeg,
  },
  {
    contentType: 'image/webp',
    isBegunBy: (head) => head.startsWith('RIFF') && head.endsWith('WEBP'),
    measure: measureWebp,
    strip: stripWebp,
  },
];

/**
 * Recognizes a file by its content only. It is parsed completely, so that a script behind a picture's first bytes is
 * not a picture. It is not decoded: a browser may still show nothing. Only the picture itself is kept: no metadata,
 * such as its location, and no trailing data.
 */
export function recognizePicture(bytes: Uint8Array): RecognizedPicture {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = buffer.toString('latin1', 0, 12);
  const format = formats.find((one) => one.isBegunBy(head));
  if (format === undefined) return { kind: 'refused', fault: 'not-a-picture' };
  const size = format.measure(buffer);
  if (size === undefined || size.width === 0 || size.height === 0) return { kind: 'refused', fault: 'damaged' };
  if (Math.max(size.width, size.height) > maxPictureSide) return { kind: 'refused', fault: 'too-large' };
  return { kind: 'picture', contentType: format.contentType, bytes: format.strip(buffer), ...size };
}
