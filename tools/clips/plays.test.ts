import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { readMoments } from '#server/catalogue/read-moments.ts';

import { type DrawnClip, readClips } from './read-clips.ts';

const content = fileURLToPath(new URL('../../content', import.meta.url));
const clips = await readClips(content);

interface Point {
  t: number;
  x: number;
  y: number;
  z?: number;
}

const fastestPlayer = 9;
const fastestBall = 32;
/** The reach of a foot or a head from the middle of the body, in meters. */
const reach = 1.1;
const highestHeader = 2.9;
const goal = { from: 30.34, to: 37.66, height: 2.44 };

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y, (a.z ?? 0) - (b.z ?? 0));
}

function topSpeed(path: readonly Point[], durationSeconds: number): number {
  const speeds = path.slice(1).map((point, index) => {
    const before = path[index] ?? point;
    return distance(before, point) / ((point.t - before.t) * durationSeconds);
  });
  return Math.max(0, ...speeds);
}

function positionAt(path: readonly Point[], t: number): Point {
  const next = path.findIndex((point) => point.t >= t);
  const [before, after] = [path[Math.max(0, next - 1)], path.at(next)];
  if (before === undefined || after === undefined) throw new Error('an empty path');
  const share = after.t === before.t ? 0 : (t - before.t) / (after.t - before.t);
  const mix = (a: number, b: number) => a + (b - a) * share;
  return { t, x: mix(before.x, after.x), y: mix(before.y, after.y), z: mix(before.z ?? 0, after.z ?? 0) };
}

function findActor(clip: DrawnClip, id: string | undefined) {
  const actor = clip.play.actors.find((candidate) => candidate.id === id);
  if (actor === undefined) throw new Error(`${clip.clipId}: there is no actor «${id}»`);
  return actor;
}

describe('the plays', () => {
  it('are 24 to 28, each with texts and a choreography of its own', () => {
    expect(clips.length).toBeGreaterThanOrEqual(24);
    expect(clips.length).toBeLessThanOrEqual(28);
    for (const readText of [
      (clip: DrawnClip) => clip.playDescription.en,
      (clip: DrawnClip) => clip.playDescription.pt,
      (clip: DrawnClip) => JSON.stringify(clip.play.ball),
    ])
      expect(new Set(clips.map(readText)).size).toBe(clips.length);
  });

  it('have a goal of the club in the match at the minute of a clip that ends in one, and no goal where one was prevented', async () => {
    for (const { source, match } of await readMoments(content)) {
      const ending = clips.find(({ clipId }) => clipId === source.clipId)?.play.ending;
      if (ending === 'goal') expect(match.goals.club, source.momentEditionId).toContain(source.minute);
      if (ending === 'save' || ending === 'tackle')
        expect([...match.goals.club, ...match.goals.opponent], source.momentEditionId).not.toContain(source.minute);
    }
  });
});

describe.each(clips.map((clip) => [clip.clipId, clip] as const))('%s', (_clipId, clip) => {
  const { actors, ball, beats, camera, ending, durationSeconds } = clip.play;

  it('lets time run forward from 0 to 1 everywhere', () => {
    for (const path of [...actors.map((actor) => actor.path), ball, camera]) {
      expect(path[0]?.t).toBe(0);
      expect(path.at(-1)?.t).toBe(1);
      for (const [index, point] of path.entries())
        if (index > 0) expect(point.t).toBeGreaterThan(path[index - 1]?.t ?? 0);
    }
    for (const [index, beat] of beats.entries()) expect(beat.t).toBeGreaterThanOrEqual(beats[index - 1]?.t ?? 0);
  });

  it('is run and kicked at speeds that people reach', () => {
    findActor(clip, 'hero');
    for (const actor of actors)
      expect(topSpeed(actor.path, durationSeconds), actor.id).toBeLessThanOrEqual(fastestPlayer);
    expect(topSpeed(ball, durationSeconds)).toBeLessThanOrEqual(fastestBall);
  });

  it('has the player who plays the ball beside it', () => {
    for (const beat of beats.filter(({ kind }) => kind !== 'celebration' && kind !== 'goal')) {
      const at = positionAt(ball, beat.t);
      const by = positionAt(findActor(clip, beat.by).path, beat.t);
      expect(Math.hypot(at.x - by.x, at.y - by.y), `${beat.kind} at ${beat.t}`).toBeLessThanOrEqual(reach);
      expect(at.z).toBeLessThanOrEqual(highestHeader);
    }
  });

  it('ends as it says, and a goal goes between the posts and under the bar', () => {
    expect(beats.some((beat) => beat.kind === ending)).toBe(true);
    expect(beats.some((beat) => beat.kind === 'goal')).toBe(ending === 'goal');
    for (const beat of beats.filter(({ kind }) => kind === 'goal')) {
      const at = positionAt(ball, beat.t);
      expect(at.x).toBeCloseTo(105, 0);
      expect(at.y).toBeGreaterThan(goal.from);
      expect(at.y).toBeLessThan(goal.to);
      expect(at.z).toBeLessThan(goal.height);
    }
  });
});
