import { readdirSync, readFileSync, statSync } from 'node:fs';

import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';

import { posterSizes } from '#contract/moments/posters.ts';

import { readFilmFacts } from '../clips/facts/derive-facts.ts';
import { readMp4Header } from '../clips/mp4-header.ts';
import { readPlays } from '../clips/read-clips.ts';
import { createFilmCaptions } from './film-sounds.ts';
import { readFilms } from './films-file.ts';
import { mediaBytes, mediaFiles } from './media-files.ts';
import { hashDistance, posterHash } from './poster-hash.ts';

const content = new URL('../../content/', import.meta.url);
const facts = await readFilmFacts(content.pathname);
const ids = facts.map(({ momentEditionId }) => momentEditionId);
const plays = await readPlays(content.pathname);
const toFileUrl = (name: keyof typeof mediaFiles, id: string) => new URL(`media/${mediaFiles[name](id)}`, content);

/** The header must come first, otherwise a streaming player waits for the whole file. */
function startsEarly({ boxes }: { boxes: readonly string[] }): boolean {
  return boxes.includes('moov') && boxes.indexOf('moov') < boxes.indexOf('mdat');
}

const films = await readFilms(content.pathname);

describe.each(ids)('the film of %s', (id) => {
  it('is H.264 High of 6 to 9 seconds, with sound, starts before it is whole, and is as long as the catalog says', () => {
    const header = readMp4Header(readFileSync(toFileUrl('film.mp4', id)));
    expect(header).toMatchObject({ codec: 'avc1', profile: 100, width: 720, height: 960, handlers: ['vide', 'soun'] });
    expect(startsEarly(header)).toBe(true);
    expect(header.durationSeconds).toBeGreaterThanOrEqual(6);
    expect(header.durationSeconds).toBeLessThanOrEqual(9);
    expect(Math.abs(header.durationSeconds - (films[id]?.durationSeconds ?? 0))).toBeLessThan(0.1);
  });

  it('has a silent preview of at most 100 KB that starts before it is whole', () => {
    const bytes = readFileSync(toFileUrl('preview.mp4', id));
    const header = readMp4Header(bytes);
    expect(bytes.length).toBeLessThanOrEqual(100_000);
    expect(header).toMatchObject({ codec: 'avc1', profile: 100, width: 360, height: 480, handlers: ['vide'] });
    expect(startsEarly(header)).toBe(true);
  });
});

it.each(facts)('the captions of $momentEditionId name what can be heard of its play in its stands', (fact) => {
  const play = plays.get(fact.clipId);
  const sounds = films[fact.momentEditionId]?.sounds ?? [];
  expect(sounds).toEqual(play && createFilmCaptions(fact.stands, play));
  if (fact.stands === 'empty') expect(sounds.map(({ sound }) => sound)).not.toContain('goal');
});

it.each(ids)('%s has a poster in both sizes', async (id) => {
  for (const [name, size] of [
    ['poster-720.avif', posterSizes.large],
    ['poster-540.avif', posterSizes.small],
  ] as const) {
    const { width, height, compression } = await sharp(readFileSync(toFileUrl(name, id))).metadata();
    expect({ width, height, compression }).toEqual({ ...size, compression: 'av1' });
  }
});

describe('the posters of two moments', () => {
  /** Of 256 points. The most alike of the 150 differ in 60 and more; the same picture in another size differs in about 10. */
  const leastDistance = 40;
  let hashes: { id: string; hash: readonly boolean[] }[] = [];

  beforeAll(async () => {
    hashes = await Promise.all(
      ids.map(async (id) => ({ id, hash: await posterHash(readFileSync(toFileUrl('poster-720.avif', id))) })),
    );
    // On a busy machine 150 pictures take longer than the usual ten seconds.
  }, 120_000);

  it('never look alike', () => {
    const alike = hashes.flatMap((one, index) =>
      hashes
        .slice(index + 1)
        .filter((other) => hashDistance(one.hash, other.hash) < leastDistance)
        .map((other) => `${one.id} and ${other.id}`),
    );
    expect(alike).toEqual([]);
  });

  it('would be found alike if one was a copy of the other in another size', async () => {
    const [first] = hashes;
    if (!first) throw new Error('No posters');
    const copy = await posterHash(readFileSync(toFileUrl('poster-540.avif', first.id)));
    expect(hashDistance(first.hash, copy)).toBeLessThan(leastDistance);
  });
});

describe('the media folders', () => {
  const files = ['clips', 'posters', 'previews'].flatMap((folder) =>
    readdirSync(new URL(`media/${folder}/`, content)).map((name) => `${folder}/${name}`),
  );

  it('hold the files of each moment and nothing else', () => {
    const expected = ids.flatMap((id) => Object.values(mediaFiles).map((toName) => toName(id)));
    expect(files.toSorted()).toEqual(expected.toSorted());
  });

  it('hold at most 110 MB', () => {
    const total = files.reduce((sum, file) => sum + statSync(new URL(`media/${file}`, content)).size, 0);
    expect(total).toBeLessThanOrEqual(mediaBytes);
  });
});
