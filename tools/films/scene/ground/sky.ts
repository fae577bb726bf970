import { BackSide, Color, Mesh, ShaderMaterial, SphereGeometry, Vector3, Vector4 } from 'three';

import type { FilmFacts } from '../../../clips/facts/film-facts.ts';
import { noiseTexture } from '../look/noise.ts';
import type { Palette } from '../look/palette.ts';

/** The sky as cut paper: flat bands, a disc of light in steps, clouds or stars. */
export function createSky(palette: Palette, facts: FilmFacts, seed: number) {
  const isClear = facts.weather === 'clear' || facts.weather === 'wind' || facts.weather === 'frost';
  const uniforms = {
    uNoise: { value: noiseTexture },
    uTop: { value: new Color(palette.skyTop) },
    uMid: { value: new Color(palette.skyMid) },
    uLow: { value: new Color(palette.skyLow) },
    uHalo: { value: new Color(palette.halo) },
    uHaloAt: { value: new Vector3(1, 0.2, 0) },
    uHaloSize: { value: 0.3 },
    uRings: { value: facts.light === 'night' ? new Vector4(0.04, 0.06, 0.1, 0.62) : new Vector4(0.1, 0.14, 0.2, 0.52) },
    uHaloStrength: { value: facts.weather === 'fog' ? 0.35 : 1 },
    uClouds: { value: facts.light === 'night' ? 0.25 : isClear ? 0.45 : 0.85 },
    uStars: { value: facts.light === 'night' && isClear ? 1 : 0 },
    uSeed: { value: seed * 40 },
    uDrift: { value: 0 },
    uHorizon: { value: 0 },
  };
  const material = new ShaderMaterial({
    side: BackSide,
    depthWrite: false,
    uniforms,
    vertexShader:
      'varying vec3 vWay; void main() { vWay = position; gl_Position = projectionMatrix * vec4(mat3(viewMatrix) * position, 1.0); gl_Position.z = gl_Position.w * 0.99999; }',
    fragmentShader: /* glsl */ `
    varying vec3 vWay;
    uniform vec4 uRings; uniform vec3 uTop, uMid, uLow, uHalo, uHaloAt; uniform float uHaloSize, uHaloStrength, uClouds, uStars, uSeed, uDrift, uHorizon;
    float hash(vec2 p) { return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5453); }
    uniform sampler2D uNoise;
    void main() {
      vec3 way = normalize(vWay);
      float around = atan(way.z, way.x);
      float high = asin(clamp(way.y, -1.0, 1.0));
      float wave = 0.02 * sin(around * 5.0 + uSeed) + 0.012 * sin(around * 11.0 + uSeed * 2.0);
      float bands = 10.0;
      float level = clamp((high - wave) / 0.85, 0.0, 1.0) * bands;
      float part = (floor(level) + smoothstep(0.96, 1.0, fract(level))) / bands;
      vec3 color = part < 0.35 ? mix(uLow, uMid, part / 0.35) : mix(uMid, uTop, (part - 0.35) / 0.65);
      // The disc and its rings.
      float gap = acos(clamp(dot(way, normalize(uHaloAt)), -1.0, 1.0)) / uHaloSize;
      float edge = 0.012;
      float ring = 0.0;
      ring += uRings.x * (1.0 - smoothstep(2.6 - edge, 2.6, gap));
      ring += uRings.y * (1.0 - smoothstep(1.9 - edge, 1.9, gap));
      ring += uRings.z * (1.0 - smoothstep(1.4 - edge, 1.4, gap));
      ring += uRings.w * (1.0 - smoothstep(1.0 - edge, 1.0, gap));
      color = mix(color, uHalo, min(1.0, ring * uHaloStrength));
      if (uClouds > 0.0) {
        vec2 p = vec2(around * 3.2 + uDrift, high * 13.0) + uSeed;
        float n = texture2D(uNoise, p / 32.0).r * 0.6 + texture2D(uNoise, p / 15.0).g * 0.28 + texture2D(uNoise, p / 7.4).b * 0.12;
        float cover = mix(0.86, 0.44, uClouds) + abs(high - 0.22) * 0.6;
        float cloud = smoothstep(cover, cover + 0.012, n);
        float lining = smoothstep(cover + 0.055, cover + 0.065, n);
        vec3 paper = mix(mix(color, uLow, 0.6), uHalo, 0.25);
        color = mix(color, paper, cloud * 0.55);
        color = mix(color, mix(color, uMid, 0.4), lining * 0.7);
      }
      if (uStars > 0.0) {
        vec2 cell = vec2(around * 46.0, high * 52.0);
        vec2 id = floor(cell);
        vec2 at = fract(cell) - 0.5 - (vec2(hash(id), hash(id + 9.0)) - 0.5) * 0.7;
        float star = step(0.86, hash(id + 31.0)) * (1.0 - smoothstep(0.03, 0.07, length(at) / (0.4 + hash(id + 3.0))));
        color = mix(color, uHalo, star * smoothstep(0.18, 0.4, high) * 0.9);
      }
      gl_FragColor = vec4(color, 1.0);
    }`,
  });
  const mesh = new Mesh(new SphereGeometry(50, 24, 16), material);
  mesh.frustumCulled = false;
  mesh.renderOrder = 0;
  return { mesh, uniforms };
}
