import { CylinderGeometry, Group, Mesh, Vector3 } from 'three';

import { throwsShadow } from '../look/shadow.ts';
import { type Light, toonMaterial } from '../look/toon.ts';
import { createNet, fromGoal, goalSize } from './net.ts';

const { half, high, deep } = goalSize;

function post(light: Light, from: Vector3, to: Vector3, radius: number): Mesh {
  const mesh = new Mesh(
    new CylinderGeometry(radius, radius, from.distanceTo(to), 12),
    toonMaterial(light, { hasColors: false, rim: 0.6 }),
  );
  mesh.position.copy(from).lerp(to, 0.5);
  mesh.quaternion.setFromUnitVectors(new Vector3(0, 1, 0), to.clone().sub(from).normalize());
  return mesh;
}

/** The goal at x = 105 with a net that gives when the ball hits it. */
export function createGoal(light: Light, netColor: string) {
  const group = new Group();
  const at = fromGoal;
  const frame = new Group();
  frame.add(
    post(light, at(0, 0, -half), at(0, high, -half), 0.06),
    post(light, at(0, 0, half), at(0, high, half), 0.06),
    post(light, at(0, high, -half - 0.06), at(0, high, half + 0.06), 0.06),
  );
  frame.add(
    post(light, at(0, high, -half), at(deep, high * 0.9, -half), 0.025),
    post(light, at(0, high, half), at(deep, high * 0.9, half), 0.025),
  );
  throwsShadow(frame);
  group.add(frame);
  return { group, move: createNet(group, light, netColor).move };
}
