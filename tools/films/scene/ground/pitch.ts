import { Color, Mesh, PlaneGeometry, ShaderMaterial } from 'three';

import type { FilmFacts } from '../../../clips/facts/film-facts.ts';
import type { Palette } from '../look/palette.ts';
import { type Light, lightChunk } from '../look/toon.ts';

const fragmentShader = /* glsl */ `
    ${lightChunk}
    varying vec3 vPlace;
    uniform vec3 uGrass, uGrassDark, uLine, uSky, uMudColor; uniform float uMud, uWet, uFrost, uSeed, uAcross;
    float bar(float d, float w) { return 1.0 - smoothstep(w - fwidth(d) * 0.7, w + fwidth(d) * 0.7, abs(d)); }
    float box(vec2 p, vec2 lo, vec2 hi) { vec2 c = (lo + hi) * 0.5, h = (hi - lo) * 0.5, q = abs(p - c) - h; return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0); }
    float lines(vec2 p) {
      float w = 0.075;
      float l = bar(box(p, vec2(0.0), vec2(105.0, 68.0)), w);
      if (abs(p.x - 52.5) < 10.0) {
        l = max(l, bar(p.x - 52.5, w) * step(0.0, p.y) * step(p.y, 68.0));
        l = max(l, bar(length(p - vec2(52.5, 34.0)) - 9.15, w));
      }
      vec2 q = p.x > 52.5 ? vec2(105.0 - p.x, p.y) : p;
      float inside = step(0.0, q.x);
      l = max(l, bar(box(q, vec2(-1.0, 13.84), vec2(16.5, 54.16)), w) * inside);
      l = max(l, bar(box(q, vec2(-1.0, 24.84), vec2(5.5, 43.16)), w) * inside);
      l = max(l, bar(length(q - vec2(11.0, 34.0)) - 9.15, w) * step(16.5, q.x));
      l = max(l, 1.0 - smoothstep(0.11, 0.13, length(q - vec2(11.0, 34.0))));
      l = max(l, bar(length(vec2(q.x, min(q.y, 68.0 - q.y))) - 1.0, w) * inside * step(0.0, q.y) * step(q.y, 68.0));
      return l;
    }
    void main() {
      vec2 p = vPlace.xz;
      float far = distance(cameraPosition, vPlace);
      float stripe = step(0.5, fract((uAcross > 0.5 ? p.x / 11.0 : p.y / 8.5)));
      vec3 base = mix(uGrassDark, uGrass, stripe);
      #ifdef FLAT
      // Moving pictures stay flat: specks would take most of the bits.
      float close = 0.0, speck = 0.0, fine = 0.5;
      vec4 large = noises(p * 0.16 + uSeed), small = vec4(0.42);
      #else
      // Near the camera the stripes dissolve into tufts, printed as specks.
      float close = 1.0 - smoothstep(3.0, 12.0, far);
      float speck = 0.0, fine = 0.5;
      if (close > 0.0) { speck = noises(p * 17.0 + uSeed).r; fine = noises(p * 46.0).g; }
      vec4 large = noises(p * 0.4 + uSeed);
      vec4 small = noises(p * 2.3 + 5.0);
      #endif
      base = mix(base, uGrassDark * 0.82, close * 0.5 * smoothstep(0.62, 0.66, speck));
      base = mix(base, uGrass * 1.12, close * 0.5 * smoothstep(0.66, 0.7, fine));
      float worn = large.b * 0.6 + small.r * 0.28 + fine * 0.12;
      float mouth = 1.0 - smoothstep(4.0, 15.0, distance(p, vec2(105.0 * step(52.5, p.x), 34.0)));
      float mud = smoothstep(0.56, 0.575, worn + 0.16 * uMud + mouth * 0.06 - (1.0 - uMud) * 0.12);
      base = mix(base, uMudColor, mud * mix(0.22, 0.92, uMud) * (1.0 - 0.7 * uFrost));
      base = mix(base, uMudColor * 0.7, uMud * 0.8 * smoothstep(0.64, 0.655, worn + 0.16));
      base = mix(base, vec3(0.95, 0.98, 1.0), uFrost * 0.5 * smoothstep(0.46, 0.48, small.g * 0.7 + fine * 0.3));
      float white = lines(p) * mix(1.0, 0.55, mud * uMud) * mix(1.0, 0.8, smoothstep(0.5, 0.6, speck) * close);
      base = mix(base, mix(uLine, vec3(0.16, 0.3, 0.42), uFrost * 0.45), white * 0.94);
      float shadow = lightAt(vPlace, 0.0015);
      float lit = shadow;
      vec3 dark = mix(base * uShade * 0.92, uInk, 0.16);
      vec3 color = mix(dark, base * mix(vec3(1.0), uKeyColor, 0.8), lit);
      // Puddles and a shine that grows towards the horizon.
      float pool = smoothstep(0.53, 0.54, large.a * 0.65 + small.b * 0.35);
      float graze = pow(1.0 - clamp((cameraPosition.y - vPlace.y) / far, 0.0, 1.0), 3.0);
      color = mix(color, uSky, uWet * (0.14 + 0.42 * pool) * graze);
      color = withHaze(color, max(0.0, far - 10.0));
      float glass = uWet * (0.2 + 0.42 * pool) * (0.35 + 0.65 * graze);
      gl_FragColor = vec4(color, 1.0 - glass);
    }`;

/** Grass in flat stripes, lines to measure, wear, puddles or frost. On a wet pitch what lies mirrored below shines through. */
export function createPitch(
  palette: Palette,
  light: Light,
  facts: FilmFacts,
  { seed, isPoster }: { seed: number; isPoster: boolean },
): Mesh {
  const isWet = facts.pitch === 'wet';
  const wetness = isWet ? 1 : facts.weather === 'rain' || facts.weather === 'sleet' ? 0.7 : 0;
  const material = new ShaderMaterial({
    transparent: wetness > 0,
    defines: isPoster ? {} : { FLAT: 1 },
    uniforms: {
      ...light,
      uGrass: { value: new Color(palette.grass) },
      uGrassDark: { value: new Color(palette.grassDark) },
      uLine: { value: new Color(palette.line) },
      uSky: { value: new Color(palette.skyLow).lerp(new Color(palette.grass), 0.35) },
      uMud: { value: facts.pitch === 'muddy' ? 1 : 0 },
      uMudColor: { value: new Color('#6b4a30').lerp(new Color(palette.ink), facts.light === 'night' ? 0.3 : 0.1) },
      uWet: { value: wetness },
      uFrost: { value: facts.pitch === 'white' ? 1 : facts.weather === 'frost' ? 0.7 : 0 },
      uSeed: { value: seed * 30 },
      uAcross: { value: seed > 0.6 ? 1 : 0 },
    },
    vertexShader:
      'varying vec3 vPlace; void main() { vec4 p = modelMatrix * vec4(position, 1.0); vPlace = p.xyz; gl_Position = projectionMatrix * viewMatrix * p; }',
    fragmentShader,
  });
  const mesh = new Mesh(new PlaneGeometry(240, 200).rotateX(-Math.PI / 2), material);
  mesh.position.set(52.5, 0, 34);
  mesh.renderOrder = 1;
  return mesh;
}
