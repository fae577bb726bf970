import { stepAt } from '../../../clips/scene/players/actor-track.ts';
import { runningStance, strideAt } from '../../../clips/scene/players/run-cycle.ts';
import { blendStance, buildSkeleton, type Stance } from '../../../clips/scene/players/skeleton.ts';
import { pointAt } from '../../../clips/scene/timeline.ts';
import { type Bones, createBones } from '../people/bones.ts';
import type { Troupe } from '../troupe.ts';

type Gesture = (seconds: number) => Partial<Stance>;

const spread: Gesture = (s) => ({
  armR: 20,
  armL: 20,
  outR: 88 + 6 * Math.sin(s * 9),
  outL: 88 - 6 * Math.sin(s * 9),
  elbowR: 8,
  elbowL: 8,
  lean: 8,
  headPitch: -16,
});
/** After a goal; the order counts, a film picks by share. */
const joys: readonly Gesture[] = [
  spread,
  (s) => ({
    armR: 162 + 8 * Math.sin(s * 10),
    outR: 14,
    elbowR: 18,
    armL: -12,
    outL: 26,
    elbowL: 80,
    lean: 6,
    headPitch: -14,
  }),
  (s) => ({
    armR: 152,
    armL: 150,
    outR: 30,
    outL: 30,
    elbowR: 26 + 10 * Math.sin(s * 8),
    elbowL: 26,
    lean: 0,
    headPitch: -20,
  }),
  (s) => ({
    armR: 58,
    outR: 20,
    elbowR: 118 - 20 * Math.abs(Math.sin(s * 7)),
    armL: 50,
    outL: 22,
    elbowL: 116,
    lean: 18,
    headPitch: -6,
  }),
  (s) => ({
    armR: 148,
    outR: 44,
    elbowR: 6,
    armL: 62,
    outL: 70,
    elbowL: 30 + 6 * Math.sin(s * 8),
    lean: 4,
    headPitch: -18,
    twist: 10,
  }),
  (s) => ({
    armR: 170,
    armL: 168,
    outR: 4,
    outL: 4,
    elbowR: 10,
    elbowL: 12,
    lean: -6,
    headPitch: -26 + 3 * Math.sin(s * 5),
  }),
];
const nods: readonly Gesture[] = [
  (s) => ({
    armR: 52,
    outR: 8,
    elbowR: 62 + 14 * Math.sin(s * 14),
    armL: 52,
    outL: 8,
    elbowL: 62 + 14 * Math.sin(s * 14),
    lean: 4,
    headPitch: -4,
  }),
  (s) => ({
    armR: 96,
    outR: 12,
    elbowR: 10,
    armL: -6,
    outL: 20,
    elbowL: 46,
    lean: 6,
    headPitch: -8 + 2 * Math.sin(s * 5),
  }),
];

/** Another player running with the hero, in meters from them. */
interface Runner {
  scale: number;
  behind: number;
  aside: number;
}

/** The hero's run after the decisive touch, from where it happened, with their own gesture. */
export function celebrate(
  { hero, play, heroBones }: Troupe,
  from: number,
  seconds: number,
  style: number,
  runner?: Runner,
): { bones: Bones; heading: number } {
  const step = stepAt(hero.track, Math.min(1, from / play.durationSeconds));
  const ball = pointAt(play.ball, 1);
  const isJoyful = play.ending !== 'pass';
  // Towards the nearer corner, away from the net, so that a stand is behind.
  const corner = { x: 96, y: step.y > 34 ? 64 : 4 };
  const heading = Math.atan2(corner.y - step.y, (isJoyful ? corner.x : ball.x) - step.x);
  const speed = isJoyful ? 4.6 : 2.4;
  const way = 0.6 + seconds * speed;
  const at = {
    x: Math.min(100, step.x + Math.cos(heading) * way),
    y: Math.min(66, Math.max(2, step.y + Math.sin(heading) * way)),
  };
  const base = runningStance((way * 2 * Math.PI) / strideAt(speed), speed, false);
  const list = isJoyful ? joys : nods;
  const gesture = list[Math.floor(style * list.length)] ?? spread;
  const weight = Math.min(1, 0.55 + seconds * 1.6);
  const stance = blendStance(base, gesture(seconds), weight);
  // On the highest point of a stride the whole body leaves the ground.
  const leap = style > 0.35 && isJoyful ? 0.22 * Math.max(0, Math.sin(seconds * 6)) : 0;
  const posed = { ...stance, lift: stance.lift + leap };
  if (!runner) return { bones: heroBones(buildSkeleton(posed, at, heading)), heading };
  const place = {
    x: at.x - Math.cos(heading) * runner.behind - Math.sin(heading) * runner.aside,
    y: at.y - Math.sin(heading) * runner.behind + Math.cos(heading) * runner.aside,
  };
  return { bones: createBones(buildSkeleton(posed, place, heading), runner.scale), heading };
}
