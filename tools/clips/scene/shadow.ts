import { type Camera, isBefore, project, type Spot } from './camera.ts';
import { css, palette } from './color.ts';
import type { Point } from './geometry.ts';
import { fillGlow, type Pen } from './pen.ts';
import { figureScale, type Skeleton } from './players/skeleton.ts';

/** Position of the masts relative to the pitch, as metres of shadow for each metre of height: one strong, one faint. */
const lamps = [
  { x: -0.34, y: 0.62, strength: 0.34 },
  { x: -0.3, y: -0.7, strength: 0.18 },
] as const;

/** A figure's bones laid on the grass, away from each lamp, in one stroke so that overlaps do not darken. */
export function drawShadow(pen: Pen, camera: Camera, bones: Skeleton): void {
  if (!isBefore(camera, { ...bones.pelvis, z: 0 })) return;
  const foot = project(camera, { ...bones.pelvis, z: 0 });
  fillGlow(pen, foot, foot.scale * 0.6, css(palette.night, 0.55), css(palette.night, 0), 0.36);
  pen.lineCap = pen.lineJoin = 'round';
  for (const lamp of lamps) {
    const laid = (point: Point): Spot =>
      project(camera, { x: point.x + lamp.x * point.z, y: point.y + lamp.y * point.z, z: 0 });
    const chains = [bones.right, bones.left].flatMap((side) => [
      [bones.pelvis, side.hip, side.knee, side.ankle, side.toe],
      [bones.neck, side.shoulder, side.elbow, side.hand],
    ]);
    pen.beginPath();
    for (const chain of [...chains, [bones.pelvis, bones.neck, bones.head]]) {
      for (const [index, point] of chain.entries()) {
        const spot = laid(point);
        if (index === 0) pen.moveTo(spot.left, spot.top);
        else pen.lineTo(spot.left, spot.top);
      }
    }
    pen.lineWidth = 0.17 * figureScale * foot.scale;
    pen.strokeStyle = css(palette.night, lamp.strength);
    pen.stroke();
  }
}
