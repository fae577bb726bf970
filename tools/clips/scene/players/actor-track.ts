import type { Play } from '../../play-schema.ts';

import { clamp, type GroundPoint, smoothstep } from '../geometry.ts';
import { strideAt } from './run-cycle.ts';
import { groundAt, pointAt, softened } from '../timeline.ts';

export type Actor = Play['actors'][number];

export interface Step extends GroundPoint {
  speed: number;
  /** Radians, from the attack's direction to its right. */
  heading: number;
  /** Of the running cycle, radians. */
  phase: number;
}

const stepsPerSecond = 60;

export interface ActorTrack {
  actor: Actor;
  steps: readonly Step[];
}

/** Where an actor is, how fast, and which way they face: along their run, or towards the ball when they stand. */
export function trackActor(actor: Actor, play: Play, phase: number): ActorTrack {
  const { durationSeconds: seconds } = play;
  const at = (t: number) => softened((moment) => ({ ...groundAt(actor.path, moment) }), t, 0.11 / seconds);
  const count = Math.ceil(seconds * stepsPerSecond);
  const steps: Step[] = [];
  let facing: GroundPoint | undefined;
  let cycle = phase;
  for (let index = 0; index <= count; index += 1) {
    const t = index / count;
    const here = at(t);
    const reach = 0.06 / seconds;
    const [from, to] = [clamp(t - reach, 0, 1), clamp(t + reach, 0, 1)];
    const [a, b] = [at(from), at(to)];
    const elapsed = (to - from) * seconds;
    const run = { x: (b.x - a.x) / elapsed, y: (b.y - a.y) / elapsed };
    const speed = Math.hypot(run.x, run.y);
    const ball = pointAt(play.ball, t);
    const gap = Math.hypot(ball.x - here.x, ball.y - here.y) || 1;
    // A keeper always watches the ball; an outfield player only while walking.
    const watch = actor.team === 'keeper' ? 1 - smoothstep(3, 6, speed) * 0.8 : 1 - smoothstep(0.8, 2.6, speed);
    const wish = {
      x: ((ball.x - here.x) / gap) * watch + (run.x / (speed || 1)) * (1 - watch),
      y: ((ball.y - here.y) / gap) * watch + (run.y / (speed || 1)) * (1 - watch),
    };
    facing = facing ? { x: facing.x * 0.88 + wish.x * 0.12, y: facing.y * 0.88 + wish.y * 0.12 } : wish;
    cycle += ((speed / stepsPerSecond) * 2 * Math.PI) / strideAt(speed);
    steps.push({ ...here, speed, heading: Math.atan2(facing.y, facing.x), phase: cycle });
  }
  return { actor, steps };
}

export function stepAt(track: ActorTrack, t: number): Step {
  const position = clamp(t, 0, 1) * (track.steps.length - 1);
  const before = track.steps[Math.floor(position)];
  const after = track.steps[Math.ceil(position)];
  if (!before || !after) throw new Error('A track has no steps');
  const share = position - Math.floor(position);
  const turn = Math.atan2(Math.sin(after.heading - before.heading), Math.cos(after.heading - before.heading));
  return {
    x: before.x + (after.x - before.x) * share,
    y: before.y + (after.y - before.y) * share,
    speed: before.speed + (after.speed - before.speed) * share,
    heading: before.heading + turn * share,
    phase: before.phase + (after.phase - before.phase) * share,
  };
}
