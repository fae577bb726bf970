import { clamp, mix, smoothstep } from '../geometry.ts';
import type { Stance } from './skeleton.ts';

/** Meters covered by a full cycle (two steps) at a speed in m/s. */
export function strideAt(speed: number): number {
  return 1.3 + 0.33 * speed;
}

/** Standing, walking, running and sprinting are one cycle whose swing grows with speed. `phase` in radians. */
export function runningStance(phase: number, speed: number, isKeeper: boolean): Stance {
  const pace = clamp(speed / 7, 0, 1.1);
  const moving = smoothstep(0.2, 1.6, speed);
  const swing = (14 + 36 * pace) * moving;
  const leg = (at: number) => {
    const forward = Math.sin(at);
    const lifted = Math.max(0, Math.cos(at));
    return { thigh: forward * swing + 9 * pace, knee: mix(9, 14 + 86 * pace * lifted, moving) };
  };
  const right = leg(phase);
  const left = leg(phase + Math.PI);
  const crouch = isKeeper ? 1 - smoothstep(1, 4, speed) : 0;
  const elbow = mix(18, 82, smoothstep(1.5, 4.5, speed));
  const armSwing = swing * 0.95;
  const bounce = Math.abs(Math.cos(phase)) * 0.09 * pace * moving;
  return {
    lean: mix(3, 15, pace) + crouch * 22,
    twist: Math.sin(phase) * 14 * pace * moving,
    headPitch: -4 - crouch * 16,
    bodyPitch: 0,
    bodyRoll: 0,
    lift: bounce,
    thighR: right.thigh + crouch * 34,
    kneeR: right.knee + crouch * 48,
    spreadR: 3 + crouch * 12,
    thighL: left.thigh + crouch * 34,
    kneeL: left.knee + crouch * 48,
    spreadL: 3 + crouch * 12,
    armR: -Math.sin(phase) * armSwing - 6 * pace + crouch * 18,
    elbowR: elbow + crouch * 30,
    outR: 10 + 4 * pace + crouch * 26,
    armL: Math.sin(phase) * armSwing - 6 * pace + crouch * 18,
    elbowL: elbow + crouch * 30,
    outL: 10 + 4 * pace + crouch * 26,
  };
}
