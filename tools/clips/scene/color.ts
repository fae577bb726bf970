import { clamp, mix } from './geometry.ts';

/** Red, green and blue, 0 to 255. */
export type Color = readonly [number, number, number];

/** The page's own colors (`src/theme/tokens.css`), and those of the kits and the grass. */
export const palette = {
  night: [7, 17, 31],
  deep: [12, 27, 46],
  harbour: [19, 38, 63],
  rope: [38, 65, 95],
  foam: [243, 247, 250],
  mist: [159, 178, 198],
  beam: [255, 194, 71],
  lantern: [255, 243, 214],
  tide: [43, 212, 189],
  navy: [16, 32, 58],
  ice: [186, 208, 230],
  slate: [92, 118, 150],
  grassLight: [22, 74, 74],
  grassDark: [16, 60, 64],
} as const satisfies Record<string, Color>;

export function mixColor(from: Color, to: Color, share: number): Color {
  const part = clamp(share, 0, 1);
  return [mix(from[0], to[0], part), mix(from[1], to[1], part), mix(from[2], to[2], part)];
}

export function css(color: Color, alpha = 1): string {
  return `rgba(${Math.round(color[0])},${Math.round(color[1])},${Math.round(color[2])},${Math.round(alpha * 1000) / 1000})`;
}
