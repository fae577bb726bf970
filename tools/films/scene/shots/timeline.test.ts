import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { readClips } from '../../../clips/read-clips.ts';
import { createFilmSounds } from '../../film-sounds.ts';
import { createShots, decisiveSeconds, goalSeconds, goalSeenSeconds, playSecondsAt } from './timeline.ts';

const clips = await readClips(fileURLToPath(new URL('../../../../content', import.meta.url)));

describe.each(clips)('the shots of $clipId', ({ play }) => {
  const shots = createShots(play);
  const find = (kind: string) => shots.find((shot) => shot.kind === kind);

  it('follow each other without a gap for 6 to 6.6 seconds and end on the poster', () => {
    shots.forEach((shot, index) => expect(shot.from).toBeCloseTo(shots[index - 1]?.until ?? 0));
    expect(shots.at(-1)?.kind).toBe('freeze');
    expect(shots.at(-1)?.until).toBeGreaterThanOrEqual(6);
    expect(shots.at(-1)?.until).toBeLessThanOrEqual(6.6);
  });

  it('show the decisive touch from afar and again in slow motion', () => {
    const touch = decisiveSeconds(play);
    const [wide, close] = [find('wide'), find('close')];
    if (!wide || !close) throw new Error('A shot is missing');
    for (const shot of [wide, close]) {
      expect(shot.playFrom).toBeLessThan(touch);
      expect(shot.playUntil).toBeGreaterThan(touch);
    }
    expect((close.playUntil - close.playFrom) / (close.until - close.from)).toBeLessThan(0.5);
  });

  it('never run backward', () => {
    for (const shot of shots) {
      const seconds = Array.from({ length: 50 }, (_, step) =>
        playSecondsAt(shot, shot.from + ((shot.until - shot.from) * step) / 49),
      );
      seconds.forEach((second, index) => expect(second).toBeGreaterThanOrEqual(seconds[index - 1] ?? second));
    }
  });

  it('show the net where there is a goal, and there alone', () => {
    const goal = goalSeconds(play);
    const net = find('net');
    expect(net !== undefined).toBe(goal !== undefined);
    if (net && goal !== undefined) expect(net.playFrom < goal && goal < net.playUntil).toBe(true);
  });

  it('let the score change when the ball is in the net', () => {
    const goal = goalSeconds(play);
    const seen = goalSeenSeconds(shots, goal);
    const net = find('net');
    expect(seen === undefined).toBe(goal === undefined);
    if (net && goal !== undefined && seen !== undefined) expect(playSecondsAt(net, seen)).toBeCloseTo(goal);
  });

  it('are heard in order and within the film', () => {
    const seconds = createFilmSounds(play).map((cue) => cue.seconds);
    expect(seconds).toEqual(seconds.toSorted((a, b) => a - b));
    expect(seconds.length).toBeGreaterThan(0);
    expect(seconds.every((second) => second >= 0 && second < (shots.at(-1)?.until ?? 0))).toBe(true);
  });
});
