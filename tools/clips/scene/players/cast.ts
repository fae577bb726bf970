import type { Play } from '../../play-schema.ts';

import { createMotions, type Motion } from './actor-motions.ts';
import { type ActorTrack, stepAt, trackActor } from './actor-track.ts';
import { seededNumbers, smoothstep } from '../geometry.ts';
import { withMood } from '../mood.ts';
import { applyMotion, poseMotions } from './pose-keys.ts';
import { runningStance } from './run-cycle.ts';
import { buildSkeleton, mirrorStance, type Skeleton, type Stance } from './skeleton.ts';

/** One actor of the film with all that was decided before the first frame. */
export interface CastMember {
  track: ActorTrack;
  motions: readonly Motion[];
  character: number;
}

export function createCast(play: Play, clipId: string): CastMember[] {
  const random = seededNumbers(clipId);
  const tracks = play.actors.map((actor) => trackActor(actor, play, random() * Math.PI * 2));
  return tracks.map((track) => ({
    track,
    motions: createMotions(track, tracks, play),
    character: random(),
  }));
}

function turnedAway(heading: number, motions: readonly Motion[], seconds: number): number {
  const motion = motions.find((one) => one.facesAway);
  if (!motion) return heading;
  const weight =
    smoothstep(motion.at - 0.7, motion.at - 0.3, seconds) * (1 - smoothstep(motion.at + 0.8, motion.at + 1.3, seconds));
  const away = Math.atan2(Math.sin(Math.PI - heading), Math.cos(Math.PI - heading));
  return heading + away * weight;
}

/** `adjust` has the last word on the stance. */
export function skeletonAt(
  member: CastMember,
  play: Play,
  t: number,
  adjust: (stance: Stance, seconds: number) => Stance = (stance) => stance,
): Skeleton {
  const { track, motions, character } = member;
  const seconds = t * play.durationSeconds;
  const step = stepAt(track, t);
  let stance = runningStance(step.phase, step.speed, track.actor.team === 'keeper');
  stance = withMood(stance, track.actor, play, seconds, character);
  for (const motion of motions) {
    const mirror = motion.actsLeft ? mirrorStance : <Same>(same: Same) => same;
    stance = applyMotion(stance, poseMotions[motion.name], seconds - motion.at, motion.reach, mirror);
  }
  return buildSkeleton(adjust(stance, seconds), step, turnedAway(step.heading, motions, seconds));
}
