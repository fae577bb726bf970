import { deflateSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { pngChunk, samplePictures, samplePng } from '#server/testing/sample-pictures.ts';

import { holdsItsPixels } from './measure-png.ts';
import { recognizePicture } from './recognize-picture.ts';

const { 'baseline JPEG': jpeg, 'progressive JPEG': progressive, 'lossy WebP': webp } = samplePictures;
const tail = Buffer.from('<script>alert(1)</script>PK\x03\x04');

function strip(bytes: Buffer): Buffer {
  const recognised = recognizePicture(bytes);
  if (recognised.kind === 'refused') throw new Error(recognised.fault);
  return recognised.bytes;
}

/** A JPEG's segment with a length, after the start of the image. */
function withSegment(bytes: Buffer, marker: number, text: string): Buffer {
  const content = Buffer.from(text, 'latin1');
  const head = Buffer.from([0xff, marker, 0, content.length + 2]);
  return Buffer.concat([bytes.subarray(0, 2), head, content, bytes.subarray(2)]);
}

/** The extended form of a WebP, with EXIF and the given chunks. */
function extendedWebp(): Buffer {
  const exif = Buffer.concat([Buffer.from('EXIF\x08\0\0\0', 'latin1'), Buffer.from('38.7,-9.')]);
  const canvas = Buffer.from([0x56, 0x50, 0x38, 0x58, 10, 0, 0, 0, 0b0000_1000, 0, 0, 0, 5, 0, 0, 3, 0, 0]);
  const content = Buffer.concat([canvas, webp.subarray(12), exif]);
  const head = Buffer.from(webp.subarray(0, 12));
  head.writeUInt32LE(content.length + 4, 4);
  return Buffer.concat([head, content]);
}

test.each([
  ['PNG', samplePng(6, 4)],
  ['baseline JPEG', jpeg],
  ['progressive JPEG', progressive],
  ['WebP', webp],
])('a %s with nothing but its picture is kept byte by byte, and without what follows its end', (_, bytes) => {
  expect(strip(bytes).equals(bytes)).toBe(true);
  expect(strip(Buffer.concat([bytes, tail])).equals(bytes)).toBe(true);
});

test('a PNG loses its texts and its EXIF', () => {
  const plain = samplePng(6, 4);
  const exif = pngChunk('eXIf', Buffer.from('38.7,-9.1'));
  const position = plain.indexOf('IDAT') - 4;
  const told = Buffer.concat([plain.subarray(0, position), exif, plain.subarray(position)]);
  expect(strip(told).equals(plain)).toBe(true);
  expect(strip(samplePng(6, 4, '<script>')).equals(plain)).toBe(true);
});

test.each([
  ['EXIF', 0xe1],
  ['an ICC profile', 0xe2],
  ['a comment', 0xfe],
])('a JPEG loses %s', (_, marker) => {
  for (const picture of [jpeg, progressive])
    expect(strip(withSegment(picture, marker, 'Exif\0\0 38.7,-9.1')).equals(picture)).toBe(true);
});

test('a WebP loses its EXIF, and says so', () => {
  const kept = strip(extendedWebp());
  expect(kept.includes('EXIF')).toBe(false);
  expect(kept.readUInt8(20) & 0b0000_1000).toBe(0);
  expect(recognizePicture(kept)).toMatchObject({ kind: 'picture', width: 6, height: 4 });
  expect(kept.readUInt32LE(4)).toBe(kept.length - 8);
});

test('a PNG whose pixels inflate to more than its size is recognized as a bomb', async () => {
  const plain = samplePng(1, 1);
  const bomb = Buffer.concat([
    plain.subarray(0, plain.indexOf('IDAT') - 4),
    pngChunk('IDAT', deflateSync(Buffer.alloc(50_000_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
  expect(bomb.length).toBeLessThan(60_000);
  expect(await holdsItsPixels(bomb, { width: 1, height: 1 })).toBe(false);
  expect(await holdsItsPixels(plain, { width: 1, height: 1 })).toBe(true);
  expect(await holdsItsPixels(samplePng(300, 200), { width: 300, height: 200 })).toBe(true);
});
