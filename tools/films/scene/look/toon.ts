import { Color, DoubleSide, FrontSide, Matrix4, ShaderMaterial, type ShaderMaterialParameters, type Texture, Vector3 } from 'three';

import { noiseTexture } from './noise.ts';
import type { Palette } from './palette.ts';

/** Light, air and shadow of the shot, shared by every material. */
export type Light = ReturnType<typeof createLight>;

export function createLight(palette: Palette) {
  return {
    uKey: { value: new Vector3(0.4, 0.8, 0.3).normalize() },
    uRim: { value: new Vector3(-0.4, 0.4, -0.6).normalize() },
    uKeyColor: { value: new Color(palette.key) },
    uShade: { value: new Color(palette.shade) },
    uInk: { value: new Color(palette.ink) },
    uRimColor: { value: new Color(palette.rim) },
    uHaze: { value: new Color(palette.haze) },
    uHazeDensity: { value: palette.hazeDensity },
    uShadowMatrix: { value: new Matrix4() },
    uShadowMap: { value: null as Texture | null },
    uShadowTexel: { value: 1 / 1024 },
    uNoise: { value: noiseTexture },
    uSeconds: { value: 0 },
    uJoy: { value: 0 },
  };
}

export const lightChunk = /* glsl */ `
uniform vec3 uKey, uRim, uKeyColor, uShade, uInk, uRimColor, uHaze;
uniform float uHazeDensity, uShadowTexel, uSeconds, uJoy;
uniform mat4 uShadowMatrix;
uniform sampler2D uShadowMap, uNoise;
float lightAt(vec3 place, float bias) {
  vec3 spot = (uShadowMatrix * vec4(place, 1.0)).xyz * 0.5 + 0.5;
  if (any(lessThan(spot, vec3(0.002))) || any(greaterThan(spot, vec3(0.998)))) return 1.0;
  vec2 off = vec2(0.6, 0.35) * uShadowTexel;
  float lit = step(spot.z - bias, texture2D(uShadowMap, spot.xy + off).x) + step(spot.z - bias, texture2D(uShadowMap, spot.xy - off).x);
  return lit * 0.5;
}
vec3 withHaze(vec3 color, float far) {
  // 1 - exp(-t ^ 1.35) without powers and logarithms, which are dear on a processor.
  float t = far * uHazeDensity / 62.0;
  t *= 0.55 + 0.45 * t;
  return mix(uHaze, color, 1.0 / (1.0 + t * (1.0 + t * (0.5 + t * 0.21))));
}
vec4 noises(vec2 p) { return texture2D(uNoise, p / 32.0); }`;

const vertexShader = /* glsl */ `
attribute float fold;
varying vec3 vPlace, vNormal, vColor; varying vec2 vUv; varying float vFold;
void main() {
  vec4 place = vec4(position, 1.0);
  vec3 n = normal;
  #ifdef USE_INSTANCING
    place = instanceMatrix * place; n = mat3(instanceMatrix) * n;
  #endif
  place = modelMatrix * place;
  vNormal = normalize(mat3(modelMatrix) * n);
  vPlace = place.xyz;
  #ifdef USE_COLOR
    vColor = color;
  #else
    vColor = vec3(1.0);
  #endif
  #ifdef USE_INSTANCING_COLOR
    vColor *= instanceColor;
  #endif
  vUv = uv; vFold = fold;
  gl_Position = projectionMatrix * viewMatrix * place;
}`;

const fragmentShader = /* glsl */ `
${lightChunk}
uniform sampler2D map; uniform float uRimStrength, uGloss, uSeed, uFade; uniform vec3 uTint; uniform int uHasMap;
varying vec3 vPlace, vNormal, vColor; varying vec2 vUv; varying float vFold;
void main() {
  vec3 view = normalize(cameraPosition - vPlace);
  vec3 n = normalize(vNormal);
  if (dot(n, view) < -0.15) n = -n;
  if (vFold > 0.0) {
    // Long diagonal creases, not blots.
    vec2 crease = noises(vec2(vUv.x * 16.0 + vUv.y * 4.0, vUv.y * 3.2 - vUv.x * 6.0) + uSeed).rg - 0.5;
    n = normalize(n + vFold * 0.6 * vec3(crease.x, crease.y * 0.5, -crease.x));
  }
  vec3 base = vColor * uTint;
  if (uHasMap == 1) base *= texture2D(map, vUv).rgb;
  float facing = dot(n, uKey);
  float shadow = facing > 0.0 ? lightAt(vPlace + n * 0.012, 0.0025) : 0.0;
  float lit = smoothstep(0.0, 0.05, facing) * shadow;
  float high = smoothstep(0.62, 0.66, facing) * shadow;
  // The unlit side in two steps: light from the sky above, and the dark below.
  float above = smoothstep(-0.25, -0.17, n.y);
  // Deeper and more saturated, never gray: yellow turns to amber, white to the shade's own color.
  vec3 deep = base * sqrt(base) * 0.76;
  float pale = min(base.r, min(base.g, base.b));
  vec3 dark = mix(deep, base * uShade * 1.15, clamp(0.24 + pale * 0.55, 0.0, 1.0)) * mix(0.66, 1.0, above);
  dark = mix(dark, uInk, 0.06 + 0.12 * (1.0 - above));
  vec3 color = mix(dark, base * uKeyColor, lit);
  color = mix(color, min(vec3(1.0), base * 1.1 * uKeyColor + 0.05), high);
  float edge = 1.0 - max(0.0, dot(n, view));
  float toRim = dot(n, uRim);
  float rim = smoothstep(0.44, 0.48, edge * (0.55 + 0.65 * max(0.0, toRim))) * smoothstep(0.02, 0.2, toRim);
  color = mix(color, mix(uRimColor, vec3(1.0), 0.25), rim * uRimStrength);
  if (uGloss > 0.0) {
    vec3 half1 = normalize(uKey + view);
    color = mix(color, vec3(1.0), uGloss * smoothstep(0.93, 0.95, dot(n, half1)) * shadow);
  }
  color = withHaze(color, max(0.0, distance(cameraPosition, vPlace) - 6.0));
  gl_FragColor = vec4(color, 1.0);
}`;

export interface ToonOptions {
  map?: Texture;
  tint?: string;
  rim?: number;
  gloss?: number;
  seed?: number;
  hasColors?: boolean;
  /** The back of its surface is never seen. */
  isClosed?: boolean;
}

export function toonMaterial(light: Light, { map, tint = '#ffffff', rim = 1, gloss = 0, seed = 0, hasColors = true, isClosed = false }: ToonOptions = {}): ShaderMaterial {
  const options: ShaderMaterialParameters = {
    vertexShader,
    fragmentShader,
    vertexColors: hasColors,
    side: isClosed ? FrontSide : DoubleSide,
    uniforms: {
      ...light, map: { value: map ?? null }, uHasMap: { value: map ? 1 : 0 }, uTint: { value: new Color(tint) },
      uRimStrength: { value: rim }, uGloss: { value: gloss }, uSeed: { value: seed }, uFade: { value: 0 },
    },
  };
  return new ShaderMaterial(options);
}
