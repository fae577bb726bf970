import { clamp, type GroundPoint, mix, type Point } from './geometry.ts';

interface Timed {
  t: number;
}

/** The two neighbors of a share of the clip's length, and how far it lies between them. */
function neighbours<Key extends Timed>(keys: readonly Key[], t: number): { before: Key; after: Key; share: number } {
  const first = keys[0];
  const last = keys.at(-1);
  if (!first || !last) throw new Error('A path needs a point');
  const after = keys.find((key) => key.t > t) ?? last;
  const before = keys.findLast((key) => key.t <= t) ?? first;
  return { before, after, share: after === before ? 0 : clamp((t - before.t) / (after.t - before.t), 0, 1) };
}

export function groundAt(path: readonly (Timed & GroundPoint)[], t: number): GroundPoint {
  const { before, after, share } = neighbours(path, t);
  return { x: mix(before.x, after.x, share), y: mix(before.y, after.y, share) };
}

export function pointAt(path: readonly (Timed & Point)[], t: number): Point {
  const { before, after, share } = neighbours(path, t);
  return { ...groundAt(path, t), z: mix(before.z, after.z, share) };
}

/** Rounds a path's corners: the weighted mean of what lies around an instant. */
export function softened<Value extends Record<string, number>>(
  at: (t: number) => Value,
  t: number,
  radius: number,
): Value {
  const steps = 6;
  const sum: Record<string, number> = {};
  let weights = 0;
  for (let step = -steps; step <= steps; step += 1) {
    const weight = 1 - Math.abs(step) / (steps + 1);
    weights += weight;
    for (const [key, value] of Object.entries(at(clamp(t + (step / steps) * radius, 0, 1)))) {
      sum[key] = (sum[key] ?? 0) + value * weight;
    }
  }
  for (const key of Object.keys(sum)) sum[key] = (sum[key] ?? 0) / weights;
  return sum as Value; // The same keys went in.
}
