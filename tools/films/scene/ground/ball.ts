import { BufferAttribute, Group, IcosahedronGeometry, Mesh, Quaternion, SphereGeometry, Vector3 } from 'three';

import { throwsShadow } from '../look/shadow.ts';
import { type Light, toonMaterial } from '../look/toon.ts';

const ballRadius = 0.135;

/** White, with twelve dark panels. */
export function createBall(light: Light, panel: readonly [number, number, number], fineness: 1 | 2) {
  const geometry = new SphereGeometry(ballRadius, 36 * fineness ** 2, 26 * fineness ** 2);
  const corners = new IcosahedronGeometry(1, 0).getAttribute('position');
  const ways = Array.from({ length: corners.count }, (_, index) =>
    new Vector3().fromBufferAttribute(corners, index).normalize(),
  );
  const places = geometry.getAttribute('position');
  const colors = new Float32Array(places.count * 3);
  const here = new Vector3();
  for (let index = 0; index < places.count; index += 1) {
    here.fromBufferAttribute(places, index).normalize();
    const nearest = Math.max(...ways.map((way) => way.dot(here)));
    colors.set(nearest > 0.935 ? panel : nearest > 0.915 ? [0.72, 0.76, 0.82] : [1, 1, 1], index * 3);
  }
  geometry.setAttribute('color', new BufferAttribute(colors, 3));
  const ball = new Mesh(geometry, toonMaterial(light, { gloss: 0.5 }));
  const group = new Group();
  group.add(ball);
  throwsShadow(group);
  const turn = new Quaternion();
  return {
    group,
    place: (at: Vector3, seconds: number, way: Vector3) => {
      group.position.copy(at);
      group.position.y = Math.max(at.y, ballRadius);
      const axis = new Vector3(way.z, 0.2, -way.x).normalize();
      ball.quaternion.copy(turn.setFromAxisAngle(axis, seconds * 9));
    },
  };
}
