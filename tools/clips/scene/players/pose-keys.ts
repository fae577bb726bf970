import { smoothstep } from '../geometry.ts';
import { blendStance, type Stance } from './skeleton.ts';

/** Seconds from the beat, and what the body does then; right is the side that acts. */
interface PoseKey {
  at: number;
  stance: Partial<Stance>;
}

export interface PoseMotion {
  keys: readonly PoseKey[];
  /** When the pose takes over from running and when it lets go, in seconds from the beat. */
  from: number;
  until: number;
}

const spreadArms = { outR: 62, outL: 70 };

/** A table: one key, one line. */
// prettier-ignore
export const poseMotions = {
  kick: {
    from: -0.34,
    until: 0.42,
    keys: [
      { at: -0.17, stance: { thighR: -44, kneeR: 98, thighL: 24, kneeL: 26, lean: 2, twist: 22, armL: 46, outL: 58, elbowL: 20, armR: -42, outR: 36, elbowR: 30 } },
      { at: 0, stance: { thighR: 24, kneeR: 12, thighL: -8, kneeL: 24, lean: -5, twist: -6, armL: 0, outL: 72, elbowL: 16, armR: -6, outR: 50, elbowR: 30 } },
      { at: 0.15, stance: { thighR: 88, kneeR: 12, thighL: -16, kneeL: 8, lean: -9, twist: -26, armL: -34, outL: 50, elbowL: 30, armR: 58, outR: 26, elbowR: 40, lift: 0.07 } },
    ],
  },
  header: {
    from: -0.5,
    until: 0.55,
    keys: [
      { at: -0.34, stance: { thighR: 46, kneeR: 78, thighL: 18, kneeL: 52, lean: 24, armR: -40, armL: -40, outR: 24, outL: 24, lift: 0 } },
      { at: -0.1, stance: { thighR: 34, kneeR: 92, thighL: -26, kneeL: 58, lean: -22, headPitch: -18, armR: 34, armL: 34, ...spreadArms, elbowR: 60, elbowL: 60, lift: 0.9 } },
      { at: 0.05, stance: { thighR: 26, kneeR: 50, thighL: -12, kneeL: 60, lean: 26, headPitch: 22, armR: -26, armL: -26, ...spreadArms, elbowR: 50, elbowL: 50, lift: 1 } },
      { at: 0.36, stance: { thighR: 24, kneeR: 46, thighL: 10, kneeL: 36, lean: 18, ...spreadArms, lift: 0 } },
    ],
  },
  slide: {
    from: -0.42,
    until: 1.05,
    keys: [
      { at: -0.2, stance: { bodyPitch: -34, thighR: 44, kneeR: 20, thighL: 6, kneeL: 70, lean: 18, armR: -40, outR: 46, armL: 20, outL: 60, lift: 0 } },
      { at: 0, stance: { bodyPitch: -62, thighR: 31, kneeR: 3, thighL: 12, kneeL: 92, spreadL: 16, lean: 24, headPitch: 16, armR: -52, outR: 34, elbowR: 8, armL: 26, outL: 62, lift: 0 } },
      { at: 0.45, stance: { bodyPitch: -66, thighR: 27, kneeR: 10, thighL: 22, kneeL: 98, spreadL: 18, lean: 26, headPitch: 14, armR: -56, outR: 30, armL: -40, outL: 46, lift: 0 } },
    ],
  },
  dive: {
    from: -0.4,
    until: 1.25,
    keys: [
      { at: -0.2, stance: { bodyPitch: 38, thighR: -24, kneeR: 30, thighL: 20, kneeL: 40, lean: 6, headPitch: -26, armR: 60, armL: 60, outR: 46, outL: 46, elbowR: 40, elbowL: 40, lift: 0.25 } },
      { at: 0, stance: { bodyPitch: 80, thighR: -14, kneeR: 26, thighL: 4, kneeL: 44, lean: -6, headPitch: -44, armR: 66, armL: 74, outR: 56, outL: 50, elbowR: 46, elbowL: 40, lift: 0.42 } },
      { at: 0.22, stance: { bodyPitch: 92, thighR: -20, kneeR: 34, thighL: -4, kneeL: 62, lean: -14, headPitch: -40, armR: 120, armL: 110, outR: 40, outL: 44, elbowR: 20, elbowL: 24, lift: 0 } },
      { at: 0.8, stance: { bodyPitch: 88, thighR: -4, kneeR: 20, thighL: -2, kneeL: 30, lean: -18, headPitch: -40, armR: 96, armL: 96, outR: 30, outL: 30, elbowR: 60, elbowL: 60, lift: 0 } },
    ],
  },
  overhead: {
    from: -0.46,
    until: 1.1,
    keys: [
      { at: -0.26, stance: { bodyPitch: -30, thighL: 84, kneeL: 50, thighR: -6, kneeR: 34, lean: 4, armR: -30, armL: -30, outR: 50, outL: 50, lift: 0.3 } },
      { at: -0.06, stance: { bodyPitch: -84, thighL: 70, kneeL: 58, thighR: 78, kneeR: 24, lean: 12, headPitch: 14, armR: -30, armL: -40, outR: 66, outL: 60, lift: 0.95 } },
      { at: 0.05, stance: { bodyPitch: -98, thighL: 26, kneeL: 62, thighR: 112, kneeR: 4, lean: 14, headPitch: 20, armR: -40, armL: -46, outR: 62, outL: 60, lift: 0.98 } },
      { at: 0.22, stance: { bodyPitch: -104, thighL: 20, kneeL: 70, thighR: 70, kneeR: 20, lean: 18, headPitch: 26, armR: -60, armL: -60, outR: 40, outL: 40, lift: 0.5 } },
      { at: 0.38, stance: { bodyPitch: -82, thighL: 60, kneeL: 80, thighR: 44, kneeR: 60, lean: 26, headPitch: 20, armR: -50, armL: -50, outR: 40, outL: 40, lift: 0 } },
      { at: 0.75, stance: { bodyPitch: -50, thighL: 70, kneeL: 96, thighR: 50, kneeR: 80, lean: 40, headPitch: 0, armR: -50, armL: -50, outR: 30, outL: 30, lift: 0 } },
    ],
  },
  volley: {
    from: -0.36,
    until: 0.46,
    keys: [
      { at: -0.16, stance: { bodyRoll: -14, thighR: -40, kneeR: 100, spreadR: 44, thighL: 10, kneeL: 28, twist: 24, ...spreadArms, armL: 40, armR: -30 } },
      { at: 0, stance: { bodyRoll: -28, thighR: 44, kneeR: 16, spreadR: 42, thighL: -4, kneeL: 16, lean: -4, twist: -10, outR: 60, outL: 84, armL: 10, armR: -10, lift: 0.05 } },
      { at: 0.16, stance: { bodyRoll: -18, thighR: 84, kneeR: 16, spreadR: 6, thighL: -10, kneeL: 14, lean: -2, twist: -34, outR: 40, outL: 60, armL: -40, armR: 50, lift: 0.16 } },
    ],
  },
  rabona: {
    from: -0.36,
    until: 0.46,
    keys: [
      { at: -0.18, stance: { bodyRoll: 6, thighR: -34, kneeR: 92, spreadR: 8, thighL: 16, kneeL: 28, lean: 10, ...spreadArms, armR: -20, armL: 20 } },
      { at: 0, stance: { bodyRoll: 16, thighR: -16, kneeR: 34, spreadR: -52, thighL: 14, kneeL: 30, lean: 16, outR: 88, outL: 74, armR: -10, armL: 10, twist: 20 } },
      { at: 0.16, stance: { bodyRoll: 14, thighR: 8, kneeR: 30, spreadR: -58, thighL: 6, kneeL: 22, lean: 8, outR: 92, outL: 60, twist: 30, lift: 0.08 } },
    ],
  },
  'back-heel': {
    from: -0.3,
    until: 0.4,
    keys: [
      { at: -0.13, stance: { thighR: 40, kneeR: 24, thighL: -8, kneeL: 20, lean: 10, ...spreadArms } },
      { at: 0, stance: { thighR: -18, kneeR: 62, thighL: 12, kneeL: 28, lean: 20, twist: 16, ...spreadArms, armR: 20, armL: -20 } },
      { at: 0.13, stance: { thighR: -40, kneeR: 92, thighL: 16, kneeL: 26, lean: 24, twist: 24, ...spreadArms, armR: 30, armL: -30 } },
    ],
  },
  'keeper-dive': {
    from: -0.42,
    until: 2.4,
    keys: [
      { at: -0.22, stance: { bodyRoll: 30, thighR: 20, kneeR: 60, thighL: -4, kneeL: 12, spreadL: 16, lean: 8, armR: 110, armL: 90, outR: 40, outL: 20, elbowR: 20, elbowL: 30, lift: 0.1 } },
      { at: 0, stance: { bodyRoll: 74, thighR: 16, kneeR: 44, thighL: -8, kneeL: 10, spreadL: 10, lean: -4, headPitch: -6, armR: 168, armL: 158, outR: 12, outL: 16, elbowR: 4, elbowL: 12, lift: 1 } },
      { at: 0.28, stance: { bodyRoll: 86, thighR: 30, kneeR: 56, thighL: 6, kneeL: 26, lean: 4, armR: 160, armL: 130, outR: 10, outL: 20, elbowR: 14, elbowL: 40, lift: 0 } },
      { at: 1.4, stance: { bodyRoll: 82, thighR: 44, kneeR: 70, thighL: 26, kneeL: 50, lean: 14, headPitch: 20, armR: 120, armL: 80, outR: 10, outL: 20, elbowR: 40, elbowL: 60, lift: 0 } },
    ],
  },
  jump: {
    from: -0.34,
    until: 0.5,
    keys: [
      { at: -0.2, stance: { thighR: 40, kneeR: 76, thighL: 40, kneeL: 76, lean: 22, lift: 0, armR: 20, armL: 20, elbowR: 70, elbowL: 70, outR: 4, outL: 4 } },
      { at: 0.02, stance: { thighR: 6, kneeR: 22, thighL: 2, kneeL: 30, lean: 2, headPitch: 10, lift: 1, armR: 22, armL: 22, elbowR: 70, elbowL: 70, outR: 4, outL: 4 } },
      { at: 0.3, stance: { thighR: 28, kneeR: 52, thighL: 28, kneeL: 52, lean: 16, lift: 0 } },
    ],
  },
} as const satisfies Record<string, PoseMotion>;
export type MotionName = keyof typeof poseMotions;

/** `reach` scales the motion's lift: 1 in its keys is as high as the ball asks for. */
export function applyMotion(
  base: Stance,
  motion: PoseMotion,
  seconds: number,
  reach: number,
  mirror: (s: Partial<Stance>) => Partial<Stance>,
): Stance {
  if (seconds <= motion.from || seconds >= motion.until) return base;
  const first = motion.keys[0];
  const last = motion.keys.at(-1);
  if (!first || !last) return base;
  const next = motion.keys.find((key) => key.at > seconds) ?? last;
  const before = motion.keys.findLast((key) => key.at <= seconds) ?? first;
  const share = next === before ? 0 : smoothstep(before.at, next.at, seconds);
  const weight = smoothstep(motion.from, first.at, seconds) * (1 - smoothstep(last.at, motion.until, seconds));
  const scaled = (key: PoseKey): Partial<Stance> =>
    mirror(key.stance.lift === undefined ? key.stance : { ...key.stance, lift: key.stance.lift * reach });
  const start = blendStance(base, scaled(before), 1);
  return blendStance(base, blendStance(start, scaled(next), share), weight);
}
