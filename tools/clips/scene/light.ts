import { type Camera, frame, groundUnder, horizonRow, isBefore, project } from './camera.ts';
import { palette } from './color.ts';
import { clamp, mix, smoothstep } from './geometry.ts';
import { alongBeam, beamOn, halfWidth, lanternSpot, type Lighthouse } from './lighthouse.ts';
import type { Shader } from './soft-layer.ts';

/** Where the terraces begin: what lies beyond is not grass. */
const harbourEdge = 109;

/** In the air, from the lantern to where the beam reaches the goal line. */
function shaftOf(camera: Camera, lighthouse: Lighthouse, seconds: number): (left: number, top: number) => number {
  const lantern = lanternSpot(camera, lighthouse);
  const [middle, edge] = [alongBeam(lighthouse, seconds, 0, 46), alongBeam(lighthouse, seconds, halfWidth, 46)];
  if (!lantern || !isBefore(camera, middle) || !isBefore(camera, edge)) return () => 0;
  const [end, side] = [project(camera, middle), project(camera, edge)];
  const axis = { left: end.left - lantern.left, top: end.top - lantern.top };
  const length = Math.hypot(axis.left, axis.top) || 1;
  const spread = Math.min(260, Math.hypot(side.left - end.left, side.top - end.top) * 0.9);
  return (left, top) => {
    const [dx, dy] = [left - lantern.left, top - lantern.top];
    const share = (dx * axis.left + dy * axis.top) / length ** 2;
    if (share < 0 || share > 1.15) return 0;
    const off = (dx * axis.top - dy * axis.left) / length / mix(5, spread, share);
    return Math.exp(-off * off) * (0.72 * (1 - share / 1.15) ** 1.3 + 0.1 * (1 - share / 1.15));
  };
}

/** The one warm light: a shaft in the air and the grass that it touches. */
export function beamShader(camera: Camera, lighthouse: Lighthouse, seconds: number): Shader {
  const shaft = shaftOf(camera, lighthouse, seconds);
  const [red, green, blue] = palette.beam;
  return (left, top) => {
    const ground = groundUnder(camera, left, top);
    const isGrass = ground ? 1 - smoothstep(harbourEdge - 2, harbourEdge + 3, ground.x) : 0;
    const onGrass = ground && isGrass > 0 ? beamOn(lighthouse, seconds, ground) * isGrass : 0;
    const strength = onGrass * mix(0.4, 0.16, clamp(top / frame.height, 0, 1)) + shaft(left, top) * 0.8;
    return [red * strength, green * strength, blue * strength, 255];
  };
}

/** The floodlights reach the play; towards the frame's edges the night wins. */
export function nightShader(camera: Camera): Shader {
  const centre = project(camera, { ...camera.focus, z: 0 });
  const [red, green, blue] = palette.night;
  return (left, top) => {
    if (top < horizonRow()) return [red, green, blue, 0];
    const ground = groundUnder(camera, left, top);
    const isGrass = ground ? 1 - smoothstep(harbourEdge + 1, harbourEdge + 5, ground.x) : 0;
    const far = Math.hypot(left - centre.left, (top - centre.top + 30) * 1.05);
    return [red, green, blue, 220 * smoothstep(90, 660, far) * isGrass];
  };
}
