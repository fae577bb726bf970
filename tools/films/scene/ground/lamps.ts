import {
  AdditiveBlending,
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  Color,
  CylinderGeometry,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  ShaderMaterial,
} from 'three';

import type { FilmFacts } from '../../../clips/facts/film-facts.ts';
import type { Palette } from '../look/palette.ts';
import { type Light, toonMaterial } from '../look/toon.ts';
import { lighthouseHigh, lighthouseLamp } from './lighthouse-place.ts';

const stepped = /* glsl */ `
varying vec2 vUv; uniform vec3 uColor; uniform float uStrength;
void main() {
  float far = length(vUv - 0.5) * 2.0;
  float glow = 0.0;
  glow += 0.10 * (1.0 - smoothstep(0.99, 1.0, far));
  glow += 0.13 * (1.0 - smoothstep(0.66, 0.67, far));
  glow += 0.2 * (1.0 - smoothstep(0.4, 0.41, far));
  glow += 0.4 * (1.0 - smoothstep(0.2, 0.21, far));
  gl_FragColor = vec4(uColor * glow * uStrength, 1.0);
}`;
const facing = /* glsl */ `
varying vec2 vUv;
void main() {
  vUv = uv;
  vec4 middle = modelViewMatrix * vec4(0.0, 0.0, 0.0, 1.0);
  gl_Position = projectionMatrix * (middle + vec4(position.xy, 0.0, 0.0));
}`;

function glow(color: string, size: number, strength: number): Mesh {
  const material = new ShaderMaterial({
    vertexShader: facing,
    fragmentShader: stepped,
    blending: AdditiveBlending,
    transparent: true,
    depthWrite: false,
    uniforms: { uColor: { value: new Color(color) }, uStrength: { value: strength } },
  });
  const mesh = new Mesh(new PlaneGeometry(size, size), material);
  mesh.renderOrder = 8;
  return mesh;
}

/** Four masts; lit at dusk and at night. */
export function createFloodlights(palette: Palette, light: Light, facts: FilmFacts): Group {
  const group = new Group();
  const high = facts.ground === 'home' ? 27 : 31;
  for (const [x, z] of [
    [122, -17],
    [122, 85],
    [-17, -17],
    [-17, 85],
  ] as const) {
    const mast = new Mesh(
      new CylinderGeometry(0.35, 0.7, high, 8),
      toonMaterial(light, { tint: palette.stand, hasColors: false, rim: 0.3 }),
    );
    mast.position.set(x, high / 2, z);
    group.add(mast);
    const head = new Group();
    head.position.set(x, high, z);
    head.lookAt(52, 4, 34);
    const frame = new Mesh(
      new BoxGeometry(9, 5.6, 0.4),
      toonMaterial(light, { tint: palette.standDark, hasColors: false, rim: 0 }),
    );
    head.add(frame);
    const lamp = new MeshBasicMaterial({ color: palette.isLit ? '#fffdf0' : palette.stand });
    for (let column = 0; column < 6; column += 1)
      for (let row = 0; row < 4; row += 1) {
        const disc = new Mesh(new CylinderGeometry(0.56, 0.56, 0.2, 12).rotateX(Math.PI / 2), lamp);
        disc.position.set((column - 2.5) * 1.42, (row - 1.5) * 1.32, 0.3);
        head.add(disc);
      }
    group.add(head);
    if (!palette.isLit) continue;
    const halo = glow(
      palette.halo,
      facts.weather === 'fog' ? 58 : facts.weather === 'rain' ? 48 : 40,
      facts.weather === 'fog' ? 0.75 : 0.85,
    );
    halo.position.copy(head.position);
    group.add(halo);
  }
  return group;
}

/** The club's own light, behind the harbor end. Its beam turns over the ground. */
export function createLighthouse(palette: Palette, light: Light) {
  const group = new Group();
  group.position.copy(lighthouseLamp).setY(0);
  const high = lighthouseHigh;
  for (let band = 0; band < 5; band += 1) {
    const part = new Mesh(
      new CylinderGeometry(2.5 - band * 0.2 - 0.2, 2.5 - band * 0.2, high / 5, 20),
      toonMaterial(light, { tint: band % 2 === 0 ? '#f4efe4' : '#d8443c', hasColors: false, rim: 1 }),
    );
    part.position.y = (band + 0.5) * (high / 5);
    group.add(part);
  }
  const gallery = new Mesh(
    new CylinderGeometry(2.3, 2.1, 0.6, 20),
    toonMaterial(light, { tint: palette.standDark, hasColors: false }),
  );
  gallery.position.y = high + 0.3;
  const glass = new Mesh(
    new CylinderGeometry(1.2, 1.2, 2.2, 12),
    new MeshBasicMaterial({ color: palette.isLit ? '#fff6d0' : '#cfe6ee' }),
  );
  glass.position.y = high + 1.7;
  const roof = new Mesh(
    new CylinderGeometry(0.1, 1.6, 1.6, 16),
    toonMaterial(light, { tint: '#d8443c', hasColors: false }),
  );
  roof.position.y = high + 3.6;
  group.add(gallery, glass, roof);
  const beams = new Group();
  beams.position.y = high + 1.7;
  if (palette.isLit) {
    const halo = glow('#ffc247', 26, 0.9);
    halo.position.y = high + 1.7;
    group.add(halo);
    for (const [spread, strength] of [
      [0.17, 0.16],
      [0.1, 0.2],
      [0.045, 0.3],
    ] as const)
      for (const sign of [1, -1]) {
        const geometry = new BufferGeometry();
        const reach = 600;
        geometry.setAttribute(
          'position',
          new BufferAttribute(
            new Float32Array([0, 0, 0, reach * sign, reach * spread, 0, reach * sign, -reach * spread * 0.55, 0]),
            3,
          ),
        );
        const material = new MeshBasicMaterial({
          color: new Color('#ffc247').multiplyScalar(strength),
          blending: AdditiveBlending,
          transparent: true,
          side: DoubleSide,
          depthWrite: false,
        });
        const wedge = new Mesh(geometry, material);
        wedge.renderOrder = -7;
        beams.add(wedge);
      }
  }
  group.add(beams);
  return {
    group,
    /** `turn` in radians about the tower. */
    sweep: (turn: number) => {
      beams.rotation.set(0, turn, 0.05);
    },
  };
}
