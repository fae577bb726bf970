import { BufferAttribute, Color, DoubleSide, type Group, Mesh, PlaneGeometry, ShaderMaterial, Vector3 } from 'three';

import { type Light, lightChunk } from '../look/toon.ts';

/** The inside of the goal, in meters. */
export const goalSize = { half: 3.66, high: 2.44, deep: 2 } as const;
const { half, high, deep } = goalSize;

export const fromGoal = (x: number, y: number, z: number): Vector3 => new Vector3(105 + x, y, 34 + z);
const at = fromGoal;

function netMaterial(light: Light, netColor: string): ShaderMaterial {
  return new ShaderMaterial({
    side: DoubleSide,
    transparent: true,
    depthWrite: false,
    uniforms: { ...light, uNet: { value: new Color(netColor) } },
    vertexShader:
      'varying vec2 vUv; varying vec3 vPlace; void main() { vUv = uv; vec4 p = modelMatrix * vec4(position, 1.0); vPlace = p.xyz; gl_Position = projectionMatrix * viewMatrix * p; }',
    fragmentShader: /* glsl */ `
    ${lightChunk}
    uniform vec3 uNet; varying vec2 vUv; varying vec3 vPlace;
    void main() {
      vec2 cell = vUv / 0.13;
      vec2 wide = fwidth(cell);
      vec2 gap = abs(fract(cell) - 0.5);
      vec2 thick = max(vec2(0.09), wide * 0.6);
      vec2 line = smoothstep(0.5 - thick - wide * 0.5, 0.5 - thick + wide * 0.5, gap);
      float cover = max(line.x, line.y) * min(1.0, 0.14 / max(wide.x, wide.y) + 0.25);
      gl_FragColor = vec4(withHaze(uNet, distance(cameraPosition, vPlace) - 6.0), cover * 0.62);
    }`,
  });
}

const sheets = [
  {
    size: [half * 2, high * 0.9],
    cells: [44, 16],
    map: (u: number, v: number) => at(deep, v * high * 0.9, (u - 0.5) * half * 2),
  },
  {
    size: [half * 2, deep],
    cells: [44, 10],
    map: (u: number, v: number) => at(v * deep, high - v * high * 0.1, (u - 0.5) * half * 2),
  },
  {
    size: [deep, high],
    cells: [10, 16],
    map: (u: number, v: number) => at(u * deep, v * (high - u * high * 0.1), -half),
  },
  {
    size: [deep, high],
    cells: [10, 16],
    map: (u: number, v: number) => at(u * deep, v * (high - u * high * 0.1), half),
  },
] as const;

interface Sheet {
  geometry: PlaneGeometry;
  rest: readonly Vector3[];
}

function createSheets(group: Group, material: ShaderMaterial): Sheet[] {
  return sheets.map(({ size, cells, map }) => {
    const geometry = new PlaneGeometry(1, 1, cells[0], cells[1]);
    const uv = geometry.getAttribute('uv');
    const rest: Vector3[] = [];
    const spans = new Float32Array(uv.count * 2);
    for (let index = 0; index < uv.count; index += 1) {
      rest.push(map(uv.getX(index), uv.getY(index)));
      spans.set([uv.getX(index) * size[0], uv.getY(index) * size[1]], index * 2);
    }
    geometry.setAttribute('uv', new BufferAttribute(spans, 2));
    const mesh = new Mesh(geometry, material);
    mesh.frustumCulled = false;
    mesh.renderOrder = 6;
    group.add(mesh);
    return { geometry, rest };
  });
}

/** Four sheets that give when the ball hits them. */
export function createNet(group: Group, light: Light, netColor: string) {
  const nets = createSheets(group, netMaterial(light, netColor));
  return {
    /** `since` in seconds after the ball hit the net at `hit`; negative before. */
    move: (seconds: number, hit: Vector3, since: number) => {
      const push =
        since <= 0
          ? 0
          : 0.95 * Math.min(1, since / 0.07) * Math.exp(-since * 1.9) * (0.72 + 0.28 * Math.cos(since * 13));
      for (const { geometry, rest } of nets) {
        const places = geometry.getAttribute('position');
        rest.forEach((place, index) => {
          const gap = Math.hypot(place.y - hit.y, (place.z - hit.z) * 0.8, (place.x - hit.x) * 0.5);
          const wave =
            0.02 * Math.sin(seconds * 2 + place.z * 2.2 + place.y) +
            (since > 0 ? 0.09 * Math.exp(-since * 1.4) * Math.sin(gap * 3.4 - since * 15) : 0);
          const inner = Math.min(1, (place.x - 105) / 0.8) * Math.min(1, place.y / 0.4);
          const dx =
            (push * Math.exp(-((gap / 0.85) ** 2)) + push * 0.3 * Math.exp(-((gap / 2.4) ** 2)) + wave) * inner;
          places.setXYZ(index, place.x + dx, place.y - push * 0.1 * Math.exp(-((gap / 2) ** 2)) * inner, place.z);
        });
        places.needsUpdate = true;
      }
    },
  };
}
