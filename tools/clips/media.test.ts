import { readdirSync, readFileSync } from 'node:fs';

import sharp from 'sharp';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { posterFileName, posterSizes } from '#contract/moments/posters.ts';
import { clipSourceSchema } from '#server/catalogue/catalogue-schemas.ts';

import { limits } from './limits.ts';
import { readMp4Header } from './mp4-header.ts';

const content = new URL('../../content/', import.meta.url);
const source: unknown = JSON.parse(readFileSync(new URL('catalogue/clips.json', content), 'utf8'));
const clips = v.parse(v.array(clipSourceSchema), source);
const filmOf = (clipId: string) => readFileSync(new URL(`media/clips/${clipId}.mp4`, content));
const posterOf = (clipId: string, size: 'small' | 'large') =>
  readFileSync(new URL(`media/posters/${posterFileName(clipId, size)}`, content));

/** Chromium writes the extended form, with a color profile: RIFF, WEBP, VP8X, then each side less one in 24 bits (RFC 9649, 2.7). */
function webpSize(bytes: Buffer): { format: string; width: number; height: number } {
  const format = bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 16);
  return { format, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
}

describe.each(clips.map(({ clipId, play }) => ({ clipId, play })))('the media of $clipId', ({ clipId, play }) => {
  it('has a film that a phone can load', () => {
    expect(filmOf(clipId).length).toBeLessThan(limits.filmBytes);
  });

  it('has a film that starts before it is whole, has a sound, is portrait, and as long as its play', () => {
    const header = readMp4Header(filmOf(clipId));
    const handlers = ['vide', 'soun'];
    expect(header).toMatchObject({ codec: 'avc1', width: limits.width, height: limits.height, handlers });
    expect(header.boxes.indexOf('moov')).toBeGreaterThan(-1);
    expect(header.boxes.indexOf('moov')).toBeLessThan(header.boxes.indexOf('mdat'));
    expect(Math.abs(header.durationSeconds - play.durationSeconds)).toBeLessThan(0.2);
  });

  it('has a poster of the same shape', () => {
    const poster = posterOf(clipId, 'large');
    expect(poster.length).toBeLessThan(limits.posterBytes);
    expect(webpSize(poster)).toEqual({ format: 'RIFFWEBPVP8X', width: limits.width, height: limits.height });
  });

  it('has a small poster for cards, half as heavy', async () => {
    const small = posterOf(clipId, 'small');
    expect(small.length).toBeLessThan(posterOf(clipId, 'large').length * 0.6);
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', ...posterSizes.small });
  });
});

describe('the media folders', () => {
  it('hold nothing that no play asks for', () => {
    const names = clips.map(({ clipId }) => clipId).toSorted();
    const list = (folder: string) => readdirSync(new URL(`media/${folder}/`, content)).toSorted();
    expect(list('clips')).toEqual(names.map((clipId) => `${clipId}.mp4`));
    const posters = names.flatMap((clipId) => [posterFileName(clipId, 'small'), posterFileName(clipId, 'large')]);
    expect(list('posters')).toEqual(posters.toSorted());
  });
});
