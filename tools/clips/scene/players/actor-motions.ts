import type { Play } from '../../play-schema.ts';

import { type ActorTrack, stepAt } from './actor-track.ts';
import { clamp, distance } from '../geometry.ts';
import type { MotionName } from './pose-keys.ts';
import { pointAt } from '../timeline.ts';

/** Something that an actor's body does besides running. */
export interface Motion {
  name: MotionName;
  /** The beat, in seconds from the clip's start. */
  at: number;
  /** How high it goes: the lift of the keys is scaled by it. */
  reach: number;
  actsLeft: boolean;
  /** Overhead kicks and back-heels are played with the back to the goal. */
  facesAway: boolean;
}

type Beat = Play['beats'][number];

/** Is the ball (or a place) on the actor's left hand? */
function isOnLeft(track: ActorTrack, t: number, place: { x: number; y: number }): boolean {
  const step = stepAt(track, t);
  return Math.sin(step.heading) * (place.x - step.x) - Math.cos(step.heading) * (place.y - step.y) > 0;
}

function poseMotion(track: ActorTrack, play: Play, beat: Beat): Motion | undefined {
  if (!beat.pose) return undefined;
  const ball = pointAt(play.ball, beat.t);
  const isHeader = beat.pose === 'header';
  return {
    name: beat.pose,
    at: beat.t * play.durationSeconds,
    reach: isHeader ? clamp(ball.z - 1.95, 0.12, 0.8) : 1,
    actsLeft: isOnLeft(track, beat.t, ball),
    facesAway: beat.pose === 'overhead' || beat.pose === 'back-heel',
  };
}

/** A keeper dives for a shot that they move across to; one who does not move was beaten before it came. */
function keeperDive(track: ActorTrack, play: Play): Motion | undefined {
  const arrival = play.beats.find((beat) => beat.kind === 'goal');
  if (!arrival) return undefined;
  const before = arrival.t - 0.5 / play.durationSeconds;
  const [start, end] = [stepAt(track, before), stepAt(track, arrival.t)];
  const ball = pointAt(play.ball, arrival.t);
  if (Math.abs(end.y - start.y) < 0.75 || Math.abs(end.x - start.x) > 3) return undefined;
  return {
    name: 'keeper-dive',
    at: arrival.t * play.durationSeconds - 0.04,
    reach: clamp(ball.z - 0.5, 0.12, 1.1),
    actsLeft: isOnLeft(track, arrival.t - 0.1, { x: end.x, y: end.y + (end.y - start.y) * 4 }),
    facesAway: false,
  };
}

/** Three players side by side before a shot form a wall, and a wall jumps. */
function wallJump(track: ActorTrack, tracks: readonly ActorTrack[], play: Play): Motion | undefined {
  const shot = play.beats.find((beat) => beat.kind === 'shot');
  if (!shot || track.actor.team !== 'away') return undefined;
  const here = stepAt(track, shot.t);
  const near = tracks.filter((other) => other.actor.team === 'away' && distance(stepAt(other, shot.t), here) < 2.4);
  if (near.length < 3 || here.speed > 1.2) return undefined;
  return { name: 'jump', at: shot.t * play.durationSeconds + 0.36, reach: 0.55, actsLeft: false, facesAway: false };
}

/** Players next to a header jump for it too, a little too late. */
function contest(track: ActorTrack, tracks: readonly ActorTrack[], play: Play): Motion | undefined {
  const header = play.beats.find((beat) => beat.pose === 'header' && beat.by !== track.actor.id);
  const winner = tracks.find((other) => other.actor.id === header?.by);
  if (!header || !winner || track.actor.team === 'keeper') return undefined;
  if (distance(stepAt(track, header.t), stepAt(winner, header.t)) > 2) return undefined;
  return { name: 'header', at: header.t * play.durationSeconds + 0.09, reach: 0.22, actsLeft: false, facesAway: false };
}

export function createMotions(track: ActorTrack, tracks: readonly ActorTrack[], play: Play): Motion[] {
  const own = play.beats.filter((beat) => beat.by === track.actor.id).map((beat) => poseMotion(track, play, beat));
  const isKeeper = track.actor.team === 'keeper';
  const others = isKeeper ? [keeperDive(track, play)] : [wallJump(track, tracks, play), contest(track, tracks, play)];
  return [...own, ...others].filter((motion) => motion !== undefined);
}
