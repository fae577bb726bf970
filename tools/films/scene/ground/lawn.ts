import {
  BufferAttribute,
  Color,
  DoubleSide,
  Group,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  ShaderMaterial,
  Vector2,
  Vector3,
} from 'three';

import { seededNumbers } from '../../../clips/scene/geometry.ts';
import type { FilmFacts } from '../../../clips/facts/film-facts.ts';
import type { Palette } from '../look/palette.ts';
import { type Light, lightChunk } from '../look/toon.ts';

const blades = 8000;

/** Blades of grass about the place that a close camera looks at. */
export function createLawn(palette: Palette, light: Light, facts: FilmFacts) {
  const random = seededNumbers(`${facts.momentEditionId} turf`);
  const group = new Group();
  const grass = new InstancedBufferGeometry();
  grass.setAttribute('position', new BufferAttribute(new Float32Array([-0.5, 0, 0, 0.5, 0, 0, 0.1, 1, 0]), 3));
  const spots = new Float32Array(blades * 4);
  for (let index = 0; index < blades; index += 1)
    spots.set([random() * 2 - 1, random() * 2 - 1, random(), random()], index * 4);
  grass.setAttribute('aSpot', new InstancedBufferAttribute(spots, 4));
  grass.instanceCount = blades;
  const middle = { value: new Vector2() };
  const reach = { value: 3.2 };
  const wind = { value: facts.weather === 'wind' ? 1 : 0.25 };
  const grassMaterial = new ShaderMaterial({
    side: DoubleSide,
    uniforms: {
      ...light,
      uMiddle: middle,
      uReach: reach,
      uWind: wind,
      uGrass: { value: new Color(palette.grass) },
      uGrassDark: { value: new Color(palette.grassDark) },
    },
    vertexShader: /* glsl */ `
    attribute vec4 aSpot; uniform vec2 uMiddle; uniform float uReach, uSeconds, uWind; varying vec3 vPlace; varying float vTone, vUp;
    void main() {
      // The lawn is the same wherever the camera stands: blades live on a grid that repeats.
      vec2 root = uMiddle + (fract(aSpot.xy * 0.5 + 0.5 - uMiddle / (2.0 * uReach)) * 2.0 - 1.0) * uReach;
      float away = length(root - uMiddle) / uReach;
      float high = (0.028 + 0.034 * aSpot.z) * (1.0 - smoothstep(0.75, 1.0, away));
      float turn = aSpot.w * 6.283;
      vec2 side = vec2(cos(turn), sin(turn));
      float bend = (aSpot.w - 0.5) * 0.05 + uWind * 0.02 * sin(uSeconds * 7.0 + root.x * 3.0 + root.y);
      vec3 place = vec3(root.x, 0.0, root.y) + vec3(side.x, 0.0, side.y) * position.x * 0.008 + vec3(bend * position.y, position.y * high, bend * 0.6 * position.y);
      vPlace = place; vTone = aSpot.z; vUp = position.y;
      gl_Position = projectionMatrix * viewMatrix * vec4(place, 1.0);
    }`,
    fragmentShader: /* glsl */ `
    ${lightChunk}
    uniform vec3 uGrass, uGrassDark; varying vec3 vPlace; varying float vTone, vUp;
    void main() {
      vec3 base = mix(uGrassDark * 0.95, uGrass * 1.04, step(0.5, vTone));
      base = mix(base, uGrass * 1.25, step(0.88, vTone) * step(0.5, vUp));
      float lit = lightAt(vec3(vPlace.x, 0.02, vPlace.z), 0.0015);
      vec3 color = mix(mix(base * uShade * 0.92, uInk, 0.14), base * uKeyColor, lit);
      gl_FragColor = vec4(withHaze(color, max(0.0, distance(cameraPosition, vPlace) - 10.0)), 1.0);
    }`,
  });
  const lawn = new Mesh(grass, grassMaterial);
  lawn.frustumCulled = false;
  lawn.renderOrder = 2;
  lawn.visible = false;
  group.add(lawn);

  return {
    group,
    /** Shows the blades about a place; without it there are none. */
    near: (place: Vector3, radius: number) => {
      lawn.visible = true;
      middle.value.set(place.x, place.z);
      reach.value = radius;
    },
  };
}
