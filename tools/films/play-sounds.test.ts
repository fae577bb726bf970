import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

import { loadCatalogue } from '#server/catalogue/catalogue-files.ts';

import { readClips } from '../clips/read-clips.ts';
import { createSounds } from './play-sounds.ts';

const content = fileURLToPath(new URL('../../content', import.meta.url));
const [clips, { momentEditions }] = await Promise.all([readClips(content), loadCatalogue(content)]);

function soundsOfClip(clipId: string) {
  const clip = clips.find((candidate) => candidate.clipId === clipId);
  if (clip === undefined) throw new Error(`no clip ${clipId}`);
  return createSounds(clip.play);
}

it('the sounds of a free kick go from the whistle to the roar', () => {
  expect(soundsOfClip('free-kick-over-the-wall')).toEqual([
    { seconds: 0.1, sound: 'whistle' },
    { seconds: 1.4, sound: 'kick' },
    { seconds: 2.45, sound: 'goal' },
  ]);
});

it('a play that ends without a goal is applauded after its last beat', () => {
  expect(soundsOfClip('last-ditch-tackle').map(({ sound }) => sound)).toEqual(['tackle', 'applause']);
  expect(soundsOfClip('double-block').map(({ sound }) => sound)).toEqual([
    'kick',
    'block',
    'kick',
    'block',
    'applause',
  ]);
});

it('a ball that waits gets a whistle, and no other does', () => {
  const whistled = clips.filter(({ play }) => createSounds(play).some(({ sound }) => sound === 'whistle'));
  expect(whistled.map(({ clipId }) => clipId).toSorted()).toEqual([
    'free-kick-over-the-wall',
    'header-from-corner',
    'olympic-corner',
    'penalty-low-corner',
  ]);
});

it('every clip has one climax, within its length, and every moment edition the sounds of its clip', () => {
  for (const { clipId, play } of clips) {
    const sounds = createSounds(play);
    const climaxes = sounds.filter(({ sound }) => sound === 'goal' || sound === 'applause');
    expect(climaxes, clipId).toHaveLength(1);
    for (const { seconds } of sounds) expect(seconds).toBeLessThan(play.durationSeconds);
  }
  for (const { sounds } of momentEditions) expect(sounds?.length).toBeGreaterThan(1);
});
