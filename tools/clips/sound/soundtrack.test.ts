import { expect, it } from 'vitest';

import type { SoundCue } from '#contract/moments/moment.ts';

import { sampleRate, type Samples, toSampleCount } from './signal.ts';
import { createSoundtrack } from './soundtrack.ts';
import { toWav } from './wav.ts';

const order = {
  clipId: 'a-test',
  durationSeconds: 3,
  stands: 'full' as const,
  sounds: [
    { seconds: 0.8, sound: 'kick' },
    { seconds: 1.5, sound: 'goal' },
  ] satisfies SoundCue[],
};

function loudness(sound: Samples, from: number, to: number): number {
  const part = sound.slice(toSampleCount(from), toSampleCount(to));
  return Math.sqrt(part.reduce((sum, sample) => sum + sample ** 2, 0) / part.length);
}

const sound = createSoundtrack(order);

it('a soundtrack murmurs, roars at the goal and sinks back, so that the loop has no seam', () => {
  const [before, after, end] = [loudness(sound, 0.1, 0.5), loudness(sound, 1.9, 2.3), loudness(sound, 2.85, 2.97)];
  expect(after).toBeGreaterThan(before * 2.5);
  expect(end).toBeLessThan(after * 0.6);
  expect(Math.abs(sound[0] ?? 1)).toBeLessThan(0.001);
  expect(Math.abs(sound.at(-1) ?? 1)).toBeLessThan(0.001);
});

it('a soundtrack is as long as its clip and never louder than a file can hold', () => {
  expect(sound.length).toBe(3 * sampleRate);
  for (const sample of sound) if (Math.abs(sample) > 0.9) throw new Error(`too loud: ${sample}`);
});

it('a soundtrack is the same every time, and differs for another clip', () => {
  expect(toWav(createSoundtrack(order)).equals(toWav(sound))).toBe(true);
  expect(toWav(createSoundtrack({ ...order, clipId: 'another' })).equals(toWav(sound))).toBe(false);
});

it('a soundtrack has a radio call at the given time, and none before it', () => {
  const called = createSoundtrack({ ...order, radioCallAt: 1.6 });
  expect(called.slice(0, toSampleCount(1.6))).toEqual(sound.slice(0, toSampleCount(1.6)));
  const call = called.map((sample, index) => sample - (sound[index] ?? 0));
  expect(loudness(call, 1.7, 2.6)).toBeGreaterThan(0.02);
});

it('a soundtrack of an empty ground is still before a goal, and a few voices are not a crowd after it', () => {
  const empty = createSoundtrack({ ...order, stands: 'empty' });
  expect(loudness(empty, 0.1, 0.5)).toBeLessThan(loudness(sound, 0.1, 0.5) * 0.3);
  expect(loudness(empty, 1.9, 2.3)).toBeLessThan(loudness(sound, 1.9, 2.3) * 0.7);
  expect(loudness(empty, 1.9, 2.3)).toBeGreaterThan(loudness(empty, 0.1, 0.5) * 2);
});
