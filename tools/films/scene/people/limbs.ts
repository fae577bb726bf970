import { Vector3 } from 'three';

import type { Mesher, Rgb, Ring } from './loft.ts';

/** One place along a limb of two bones: 0 at its root, 1 at the joint, 2 at its end. */
export interface LimbKey {
  s: number;
  r: number;
  /** Depth in the direction of `front`, where it differs from the width. */
  depth?: number;
  /** Moves the center against `front`: a calf, a heel. */
  back?: number;
  color: Rgb;
  fold?: number;
  along?: number;
  around?: readonly [number, number];
}

function across(axis: Vector3, wish: Vector3): Vector3 {
  const v = wish.clone().addScaledVector(axis, -wish.dot(axis));
  if (v.lengthSq() < 1e-6)
    v.set(axis.y, axis.z, axis.x).addScaledVector(axis, -(axis.y * axis.x + axis.z * axis.y + axis.x * axis.z));
  return v.normalize();
}

const smooth = (low: number, high: number, value: number): number => {
  const share = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return share * share * (3 - 2 * share);
};

/** A bent tube: the rings around the joint lean half way, so that elbows and knees stay round. */
export function addLimb(
  mesher: Mesher,
  [root, joint, end]: readonly [Vector3, Vector3, Vector3],
  keys: readonly LimbKey[],
  { front, scale, segments }: { front: Vector3; scale: number; segments: number },
): void {
  const first = joint.clone().sub(root).normalize();
  const second = end.clone().sub(joint).normalize();
  const rings = keys.map((key): Ring => {
    const at = key.s <= 1 ? root.clone().lerp(joint, key.s) : joint.clone().lerp(end, key.s - 1);
    const axis = first
      .clone()
      .lerp(second, smooth(0.72, 1.28, key.s))
      .normalize();
    const v = across(axis, front);
    const u = new Vector3().crossVectors(v, axis);
    if (key.back) at.addScaledVector(v, -key.back * scale);
    return {
      at,
      u,
      v,
      ru: key.r * scale,
      rv: (key.depth ?? key.r) * scale,
      color: key.color,
      fold: key.fold ?? 0,
      ...(key.along === undefined ? {} : { along: key.along }),
      ...(key.around ? { around: key.around } : {}),
    };
  });
  mesher.loft(rings, segments);
}

/** A rounded body between two points: hands, boots, thumbs, a bun. */
export function addPod(
  mesher: Mesher,
  [from, to]: readonly [Vector3, Vector3],
  {
    radius,
    depth = radius,
    front,
    color,
    segments,
    fold = 0,
  }: { radius: number; depth?: number; front: Vector3; color: Rgb; segments: number; fold?: number },
): void {
  const axis = to.clone().sub(from).normalize();
  const v = across(axis, front);
  const u = new Vector3().crossVectors(v, axis);
  const shares = [0, 0.06, 0.2, 0.45, 0.7, 0.88, 0.97, 1];
  const rings = shares.map((share): Ring => {
    const girth = Math.sqrt(Math.max(0, 1 - (share * 2 - 1) ** 4));
    return {
      at: from.clone().lerp(to, share),
      u,
      v,
      ru: Math.max(radius * girth, 1e-4),
      rv: Math.max(depth * girth, 1e-4),
      color,
      fold,
    };
  });
  mesher.loft(rings, segments);
}
