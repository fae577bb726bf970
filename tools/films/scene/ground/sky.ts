import { BackSide, Color, Mesh, ShaderMaterial, SphereGeometry, Vector3, Vector4 } from 'three';

import type { FilmFacts } from '../../../clips/facts/film-facts.ts';
import { noiseTexture } from '../look/noise.ts';
import type { Palette } from '../look/palette.ts';

const fragmentShader = /* glsl */ `
    varying vec3 vWay;
    uniform vec4 uRings, uRingEdges, uRingSoft; uniform vec3 uTop, uMid, uLow, uHalo, uHaloAt; uniform float uHaloStrength, uClouds, uStars, uSeed, uRays;
    float hash(vec2 p) { return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5453); }
    uniform sampler2D uNoise;
    void main() {
      // No angles: on a processor each inverse function costs more than the rest.
      vec3 way = normalize(vWay);
      if (way.y < -0.05) { gl_FragColor = vec4(uLow, 1.0); return; }
      float wave = 0.016 * sin(dot(way.xz, vec2(4.1, 2.7)) * 2.0 + uSeed) + 0.01 * sin(dot(way.xz, vec2(-7.3, 9.1)) + uSeed * 2.0);
      float bands = 10.0;
      float level = clamp((way.y - wave) / 0.76, 0.0, 1.0) * bands;
      float part = (floor(level) + smoothstep(0.96, 1.0, fract(level))) / bands;
      vec3 color = part < 0.35 ? mix(uLow, uMid, part / 0.35) : mix(uMid, uTop, (part - 0.35) / 0.65);
      float toHalo = dot(way, uHaloAt);
      // The beam of the club behind a Super Rare.
      if (uRays > 0.0) {
        vec3 side = normalize(cross(uHaloAt, vec3(0.0, 1.0, 0.0)));
        vec3 up = cross(side, uHaloAt);
        float turn = atan(dot(way, up), dot(way, side)) / 6.2832 * 9.0 + uSeed;
        float ray = smoothstep(0.49, 0.5, abs(fract(turn) - 0.5) * 2.0);
        color = mix(color, uHalo, ray * 0.2);
      }
      // The disc and its rings.
      vec4 rings = uRings * smoothstep(uRingEdges - uRingSoft, uRingEdges + uRingSoft, vec4(toHalo));
      color = mix(color, uHalo, min(1.0, (rings.x + rings.y + rings.z + rings.w) * uHaloStrength));
      if (uClouds > 0.0) {
        vec2 p = way.xz / (way.y + 0.16) * vec2(1.5, 2.4) + uSeed;
        #ifdef FLAT
        float n = texture2D(uNoise, p / 32.0).r * 0.92 + 0.04;
        #else
        float n = texture2D(uNoise, p / 32.0).r * 0.6 + texture2D(uNoise, p / 15.0).g * 0.28 + texture2D(uNoise, p / 7.4).b * 0.12;
        #endif
        float cover = mix(0.86, 0.44, uClouds) + abs(way.y - 0.22) * 0.6;
        float cloud = smoothstep(cover, cover + 0.012, n);
        float lining = smoothstep(cover + 0.055, cover + 0.065, n);
        vec3 paper = mix(mix(color, uLow, 0.6), uHalo, 0.25);
        color = mix(color, paper, cloud * 0.55);
        color = mix(color, mix(color, uMid, 0.4), lining * 0.7);
      }
      #ifndef FLAT
      if (uStars > 0.0) {
        vec2 cell = way.xz / (way.y + 0.7) * 56.0;
        vec2 id = floor(cell);
        vec2 at = fract(cell) - 0.5 - (vec2(hash(id), hash(id + 9.0)) - 0.5) * 0.7;
        float star = step(0.86, hash(id + 31.0)) * (1.0 - smoothstep(0.03, 0.07, length(at) / (0.4 + hash(id + 3.0))));
        color = mix(color, uHalo, star * smoothstep(0.18, 0.4, way.y) * 0.9);
      }
      #endif
      gl_FragColor = vec4(color, 1.0);
    }`;

/** The sky as cut paper: flat bands, a disc of light in steps, clouds or stars. */
export function createSky(palette: Palette, facts: FilmFacts, { seed, isPoster }: { seed: number; isPoster: boolean }) {
  const isClear = facts.weather === 'clear' || facts.weather === 'wind' || facts.weather === 'frost';
  const uniforms = {
    uNoise: { value: noiseTexture },
    uTop: { value: new Color(palette.skyTop) },
    uMid: { value: new Color(palette.skyMid) },
    uLow: { value: new Color(palette.skyLow) },
    uHalo: { value: new Color(palette.halo) },
    uHaloAt: { value: new Vector3(1, 0.2, 0) },
    /** Cosines of the rings' radii. */
    uRingEdges: { value: new Vector4() },
    uRingSoft: { value: new Vector4() },
    uRings: { value: facts.light === 'night' ? new Vector4(0.04, 0.06, 0.1, 0.62) : new Vector4(0.1, 0.14, 0.2, 0.52) },
    uHaloStrength: { value: facts.weather === 'fog' ? 0.35 : 1 },
    uClouds: { value: facts.light === 'night' ? 0.25 : isClear ? 0.45 : 0.85 },
    uStars: { value: facts.light === 'night' && isClear ? 1 : 0 },
    uSeed: { value: seed * 40 },
    uRays: { value: facts.rarity === 'Super Rare' ? 1 : 0 },
  };
  const material = new ShaderMaterial({
    side: BackSide,
    depthWrite: false,
    defines: isPoster ? {} : { FLAT: 1 },
    uniforms,
    vertexShader:
      'varying vec3 vWay; void main() { vWay = position; gl_Position = projectionMatrix * vec4(mat3(viewMatrix) * position, 1.0); gl_Position.z = gl_Position.w * 0.99999; }',
    fragmentShader,
  });
  const mesh = new Mesh(new SphereGeometry(50, 24, 16), material);
  mesh.frustumCulled = false;
  // Last, where nothing else is seen.
  mesh.renderOrder = 9;
  return {
    mesh,
    /** The middle of the disc, its way and its size in radians. */
    putHalo: (way: Vector3, size: number) => {
      uniforms.uHaloAt.value.copy(way).normalize();
      const radii = [2.6, 1.9, 1.4, 1].map((share) => share * size);
      uniforms.uRingEdges.value.fromArray(radii.map(Math.cos));
      // The same width of edge for each ring.
      uniforms.uRingSoft.value.fromArray(radii.map((radius) => Math.sin(radius) * 0.0012));
    },
  };
}
