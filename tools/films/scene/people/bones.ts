import { Vector3 } from 'three';

import type { Point } from '../../../clips/scene/geometry.ts';
import type { Side, Skeleton } from '../../../clips/scene/players/skeleton.ts';

/** From the field's axes (x ahead, y to the right, z up) to the scene's (x ahead, y up, z to the right). */
export function toScene(point: Point): Vector3 {
  return new Vector3(point.x, point.z, point.y);
}

export interface SceneSide {
  hip: Vector3;
  knee: Vector3;
  ankle: Vector3;
  toe: Vector3;
  shoulder: Vector3;
  elbow: Vector3;
  hand: Vector3;
}

export interface Bones {
  pelvis: Vector3;
  neck: Vector3;
  head: Vector3;
  face: Vector3;
  right: SceneSide;
  left: SceneSide;
  /** Of the trunk, unit length; `ahead` is where the chest looks. */
  hipRight: Vector3;
  chestRight: Vector3;
  up: Vector3;
  ahead: Vector3;
}

/** The skeleton of the choreography, at the player's own height. */
export function createBones(skeleton: Skeleton, scale: number): Bones {
  const foot = { x: skeleton.pelvis.x, y: skeleton.pelvis.y };
  const lowest = Math.min(
    ...[skeleton.right, skeleton.left].flatMap((side) => Object.values(side).map((point: Point) => point.z)),
    skeleton.pelvis.z,
  );
  const place = (point: Point): Vector3 =>
    toScene({
      x: foot.x + (point.x - foot.x) * scale,
      y: foot.y + (point.y - foot.y) * scale,
      z: lowest + (point.z - lowest) * scale,
    });
  const side = (from: Side): SceneSide => ({
    hip: place(from.hip),
    knee: place(from.knee),
    ankle: place(from.ankle),
    toe: place(from.toe),
    shoulder: place(from.shoulder),
    elbow: place(from.elbow),
    hand: place(from.hand),
  });
  const right = side(skeleton.right);
  const left = side(skeleton.left);
  const pelvis = place(skeleton.pelvis);
  const neck = place(skeleton.neck);
  // The choreography's necks are long: the head sits lower here.
  const sink = place(skeleton.head).sub(neck).multiplyScalar(-0.3);
  const up = neck.clone().sub(pelvis).normalize();
  const hipRight = right.hip.clone().sub(left.hip).normalize();
  const chestRight = right.shoulder.clone().sub(left.shoulder).normalize();
  const ahead = new Vector3().crossVectors(up, chestRight).normalize();
  return {
    pelvis,
    neck,
    head: place(skeleton.head).add(sink),
    face: place(skeleton.face).add(sink),
    right,
    left,
    hipRight,
    chestRight,
    up,
    ahead,
  };
}
