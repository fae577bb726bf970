import { type Camera, horizonRow, isBefore, project } from './camera.ts';
import { css, palette } from './color.ts';
import { type GroundPoint, type Point, radians } from './geometry.ts';
import { fillDisc, fillGlow, type Pen } from './pen.ts';

export interface Lighthouse {
  foot: GroundPoint;
  /** Where the beam points at a time in seconds, in radians from the attack's direction to its right. */
  angleAt: (seconds: number) => number;
}

/** Slow: about a hand's breadth of the frame in a second. */
const sweep = 4.4 * radians;
export const halfWidth = 2.6 * radians;

/** Beyond the harbor end, in view of the camera that ends the clip; at `climax` its beam lies on `target`. */
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

/** A place on the grass, `reach` metres from the tower and `turn` beside the beam's middle. */
export function alongBeam(lighthouse: Lighthouse, seconds: number, turn: number, reach: number): Point {
  const angle = lighthouse.angleAt(seconds) + turn;
  return { x: lighthouse.foot.x + Math.cos(angle) * reach, y: lighthouse.foot.y + Math.sin(angle) * reach, z: 0 };
}

export function lanternSpot(camera: Camera, { foot }: Lighthouse): { left: number; top: number } | undefined {
  const base: Point = { ...foot, z: 0 };
  if (!isBefore(camera, base)) return undefined;
  const { left } = project(camera, base);
  // Its height is the picture's choice, not the world's: always a little above the horizon and the people before it.
  const terrace = project(camera, { x: 125, y: foot.y, z: 5.8 });
  return { left, top: Math.min(horizonRow() - 46, terrace.top - 44) };
}

/** The tower is behind the terrace, so it is drawn first. */
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
