import { BufferAttribute, BufferGeometry, Color, DoubleSide, Mesh, ShaderMaterial, Vector3 } from 'three';

import type { FilmFacts } from '../../../clips/facts/film-facts.ts';
import { seededNumbers } from '../../../clips/scene/geometry.ts';
import type { Palette } from '../look/palette.ts';
import { type Light, lightChunk } from '../look/toon.ts';

const shards = 90;

/** What a boot throws up: grass, water, mud or snow. */
export function createSpray(palette: Palette, light: Light, facts: FilmFacts) {
  const random = seededNumbers(`${facts.momentEditionId} spray`);
  const spray = new BufferGeometry();
  spray.setAttribute('position', new BufferAttribute(new Float32Array(shards * 9), 3));
  const isWet = facts.pitch === 'wet' || facts.weather === 'rain' || facts.weather === 'sleet';
  const tint =
    facts.pitch === 'white' || facts.weather === 'frost'
      ? '#f4fafc'
      : isWet
        ? '#e6f4fa'
        : facts.pitch === 'muddy'
          ? '#5c4028'
          : palette.grass;
  const sprayMaterial = new ShaderMaterial({
    side: DoubleSide,
    uniforms: { ...light, uTint: { value: new Color(tint) } },
    vertexShader:
      'varying vec3 vPlace; void main() { vPlace = position; gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0); }',
    fragmentShader: `${lightChunk} uniform vec3 uTint; varying vec3 vPlace; void main() { gl_FragColor = vec4(uTint * uKeyColor, 1.0); }`,
  });
  const cloud = new Mesh(spray, sprayMaterial);
  cloud.frustumCulled = false;
  const throws = Array.from({ length: shards }, () => {
    const around = random() * Math.PI * 2;
    const fast = 0.8 + random() ** 2 * 4;
    return {
      way: new Vector3(Math.cos(around) * 0.55, 0.5 + random() * 0.9, Math.sin(around) * 0.55).multiplyScalar(fast),
      size: 0.004 + random() ** 4 * 0.012,
      turn: random() * 9,
    };
  });
  return {
    cloud,
    /** `since` in seconds after the boot met the ground at `from`; `along` is where the ball went. */
    throwUp: (from: Vector3, along: Vector3, since: number) => {
      cloud.visible = since > 0 && since < 1.2;
      if (!cloud.visible) return;
      const places = spray.getAttribute('position');
      throws.forEach(({ way, size, turn }, index) => {
        const at = from
          .clone()
          .addScaledVector(way, since)
          .addScaledVector(along, since * 2.2 * (way.y * 0.5));
        at.y = Math.max(-0.1, from.y * 0.3 + at.y - from.y - 4.9 * since * since);
        for (let corner = 0; corner < 3; corner += 1) {
          const angle = turn + since * 7 + corner * 2.1;
          places.setXYZ(
            index * 3 + corner,
            at.x + Math.cos(angle) * size,
            at.y + Math.sin(angle) * size * 1.4,
            at.z + Math.sin(angle * 1.3) * size,
          );
        }
      });
      places.needsUpdate = true;
    },
  };
}
