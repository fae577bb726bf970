import { describe, expect, test } from 'vitest';

import { samplePictures, samplePng } from '#server/testing/sample-pictures.ts';

import { recognizePicture } from './recognize-picture.ts';

const { GIF: gif, 'baseline JPEG': jpeg, 'lossy WebP': webp } = samplePictures;
const script = Buffer.from('<!doctype html><script>alert(1)</script>');
const refused = (fault: string) => ({ kind: 'refused', fault });

/** A copy in which one byte is another. */
function changed(bytes: Buffer, index: number, value: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(value, index);
  return copy;
}

/** A lossless WebP's size is stored in 14 bits a side from the 22nd byte on. */
function tallWebp(height: number): Buffer {
  const copy = Buffer.from(samplePictures['lossless WebP']);
  copy.writeUInt32LE(5 | ((height - 1) << 14), 21);
  return copy;
}

describe('a picture', () => {
  test.each([
    ['PNG', samplePng(6, 4), 'image/png'],
    ['baseline JPEG', jpeg, 'image/jpeg'],
    ['progressive JPEG', samplePictures['progressive JPEG'], 'image/jpeg'],
    ['JPEG with fill bytes', Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff]), jpeg.subarray(2)]), 'image/jpeg'],
    ['lossy WebP', webp, 'image/webp'],
    ['lossless WebP', samplePictures['lossless WebP'], 'image/webp'],
    ['WebP with transparency', samplePictures['WebP with transparency'], 'image/webp'],
  ])('is recognized as a %s and measured', (_, bytes, contentType) => {
    expect(recognizePicture(bytes)).toMatchObject({ kind: 'picture', contentType, width: 6, height: 4 });
  });

  test('may have 4096 pixels a side and no more', () => {
    expect(recognizePicture(samplePng(4096, 1))).toMatchObject({ kind: 'picture', width: 4096 });
    expect(recognizePicture(samplePng(1, 4097))).toEqual(refused('too-large'));
    expect(recognizePicture(tallWebp(4096))).toMatchObject({ kind: 'picture', height: 4096 });
    expect(recognizePicture(tallWebp(4097))).toEqual(refused('too-large'));
    const tall = changed(jpeg, jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5, 0x7f);
    expect(recognizePicture(tall)).toEqual(refused('too-large'));
  });

  test('without a width is refused as damaged', () => {
    expect(recognizePicture(samplePng(0, 4))).toEqual(refused('damaged'));
  });
});

describe('what is no picture', () => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a GIF', gif],
    ['a script', Buffer.from('#!/bin/sh\necho hello')],
    ['a web page', script],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a PDF', Buffer.from('%PDF-1.7')],
    ['a RIFF that is a sound', Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1')],
  ])('is refused: %s', (_, bytes) => {
    expect(recognizePicture(bytes)).toEqual(refused('not-a-picture'));
  });

  test.each([
    ['PNG', samplePng(6, 4).subarray(0, 8)],
    ['JPEG', jpeg.subarray(0, 4)],
    ['WebP', Buffer.from('RIFF\xff\0\0\0WEBP', 'latin1')],
  ])('is refused where a page follows the first bytes of a %s', (_, head) => {
    expect(recognizePicture(Buffer.concat([head, script]))).toEqual(refused('damaged'));
  });

  test('is refused with a wrong check sum or without an end', () => {
    expect(recognizePicture(changed(samplePng(6, 4), 20, 9))).toEqual(refused('damaged'));
    expect(recognizePicture(samplePng(6, 4).subarray(0, -12))).toEqual(refused('damaged'));
    expect(recognizePicture(jpeg.subarray(0, -2))).toEqual(refused('damaged'));
    expect(recognizePicture(webp.subarray(0, -2))).toEqual(refused('damaged'));
  });

  test.each(Object.entries({ PNG: samplePng(6, 4), ...samplePictures }))(
    'does not break the reader, wherever a %s is cut or changed',
    (_, bytes) => {
      for (let index = 0; index < bytes.length; index += 1) {
        for (const tried of [bytes.subarray(0, index), changed(bytes, index, 0xff), changed(bytes, index, 0)]) {
          expect(['picture', 'refused']).toContain(recognizePicture(tried).kind);
        }
      }
    },
  );
});
