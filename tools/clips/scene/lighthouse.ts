import { type Camera, frame, horizonRow, isBefore, project } from './camera.ts';
import { css, palette } from './colour.ts';
import { type GroundPoint, type Point, radians } from './geometry.ts';
import { fillDisc, fillGlow, fillShape, type Pen } from './pen.ts';

export interface Lighthouse {
  foot: GroundPoint;
  /** Where the beam points at a time in seconds, in radians from the attack's direction to its right. */
  angleAt: (seconds: number) => number;
}

/** Slow: about a hand's breadth of the frame in a second. */
const sweep = 4.4 * radians;
const halfWidth = 2.6 * radians;
/** Laid over each other they fade from the middle outwards. */
const layers = 12;

/** Beyond the harbour end, in sight of the camera that ends the clip; at `climax` its beam lies on `target`. */
export function lighthouseFor(lastCamera: Camera, climax: number, target: GroundPoint): Lighthouse {
  const beyond = 150 - lastCamera.position.x;
  const yaw = Math.atan2(lastCamera.forward.y, lastCamera.forward.x);
  const bearing = yaw + (yaw > 0 ? -8 : 8) * radians;
  const foot = { x: 150, y: lastCamera.position.y + Math.tan(bearing) * beyond };
  const straight = Math.atan2(target.y - foot.y, target.x - foot.x);
  return { foot, angleAt: (seconds) => straight + (climax - seconds) * sweep };
}

/** 1 in the beam's middle, 0 well beside it. */
export function beamOn(lighthouse: Lighthouse, seconds: number, place: GroundPoint): number {
  const angle = Math.atan2(place.y - lighthouse.foot.y, place.x - lighthouse.foot.x) - lighthouse.angleAt(seconds);
  const off = Math.atan2(Math.sin(angle), Math.cos(angle)) / halfWidth;
  return Math.exp(-off * off);
}

function lanternSpot(camera: Camera, { foot }: Lighthouse): { left: number; top: number; scale: number } | undefined {
  const base: Point = { ...foot, z: 0 };
  if (!isBefore(camera, base)) return undefined;
  const { left, scale } = project(camera, base);
  // Its height is the picture's choice, not the world's: always a little above the horizon.
  return { left, top: horizonRow() - 46, scale: Math.max(scale, 11) };
}

/** The tower stands behind the terrace; drawn before it. */
export function drawLighthouse(pen: Pen, camera: Camera, lighthouse: Lighthouse): void {
  const lantern = lanternSpot(camera, lighthouse);
  if (!lantern) return;
  const { left, top } = lantern;
  const size = 9;
  const tower = pen.createLinearGradient(left - size * 1.4, 0, left + size * 1.4, 0);
  tower.addColorStop(0, css([132, 154, 178]));
  tower.addColorStop(1, css([70, 94, 122]));
  pen.fillStyle = tower;
  pen.beginPath();
  pen.moveTo(left - size * 0.8, top + size);
  pen.lineTo(left + size * 0.8, top + size);
  pen.lineTo(left + size * 1.6, top + 150);
  pen.lineTo(left - size * 1.6, top + 150);
  pen.fill();
  pen.fillStyle = css(palette.rope);
  for (const row of [30, 66, 102]) {
    const half = size * (0.8 + (0.8 * (row - size)) / 141);
    pen.fillRect(left - half, top + row, half * 2, 15);
  }
  pen.fillStyle = css([132, 154, 178]);
  pen.fillRect(left - size * 1.3, top + size - 2, size * 2.6, 4);
  pen.beginPath();
  pen.moveTo(left - size * 0.8, top - size * 0.9);
  pen.lineTo(left, top - size * 1.9);
  pen.lineTo(left + size * 0.8, top - size * 0.9);
  pen.fill();
  fillGlow(pen, lantern, 130, css(palette.beam, 0.5), css(palette.beam, 0));
  fillDisc(pen, left, top, size * 0.85, css(palette.lantern));
}

/** In the air the light is widest where it comes down, and gone before it touches. */
function drawShaft(pen: Pen, camera: Camera, lantern: { left: number; top: number }, along: (turn: number, reach: number) => Point): void {
  for (let layer = 1; layer <= layers; layer += 1) {
    const turn = halfWidth * 1.5 * (layer / layers) ** 0.8;
    const [near, far] = [along(-turn, 62), along(turn, 62)];
    if (!isBefore(camera, near) || !isBefore(camera, far)) continue;
    const [a, b] = [project(camera, near), project(camera, far)];
    const shaft = pen.createLinearGradient(lantern.left, lantern.top, (a.left + b.left) / 2, (a.top + b.top) / 2);
    shaft.addColorStop(0, css(palette.beam, 0.085));
    shaft.addColorStop(0.35, css(palette.beam, 0.03));
    shaft.addColorStop(1, css(palette.beam, 0));
    pen.fillStyle = shaft;
    pen.beginPath();
    pen.moveTo(lantern.left, lantern.top);
    pen.lineTo(a.left, a.top);
    pen.lineTo(b.left, b.top);
    pen.fill();
  }
}

/** The one warm light: a shaft in the air and the grass that it touches. */
export function drawBeam(pen: Pen, camera: Camera, lighthouse: Lighthouse, seconds: number): void {
  const lantern = lanternSpot(camera, lighthouse);
  const angle = lighthouse.angleAt(seconds);
  const along = (turn: number, reach: number): Point => ({
    x: lighthouse.foot.x + Math.cos(angle + turn) * reach,
    y: lighthouse.foot.y + Math.sin(angle + turn) * reach,
    z: 0,
  });
  const light = pen.createLinearGradient(0, horizonRow(), 0, frame.height);
  light.addColorStop(0, css(palette.beam, 0.03));
  light.addColorStop(0.5, css(palette.beam, 0.022));
  light.addColorStop(1, css(palette.beam, 0.006));
  for (let layer = 1; layer <= layers; layer += 1) {
    const turn = halfWidth * 1.7 * (layer / layers) ** 0.8;
    fillShape(pen, camera, [along(-turn, 34), along(turn, 34), along(turn, 220), along(-turn, 220)], light);
  }
  if (lantern) drawShaft(pen, camera, lantern, along);
}
