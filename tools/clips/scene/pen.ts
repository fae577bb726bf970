import { type Camera, projectShape, type Spot } from './camera.ts';
import type { Point } from './geometry.ts';

export type Pen = CanvasRenderingContext2D;

function tracePolygon(pen: Pen, spots: readonly Spot[]): void {
  pen.beginPath();
  for (const spot of spots) pen.lineTo(spot.left, spot.top);
  pen.closePath();
}

export function fillShape(pen: Pen, camera: Camera, points: readonly Point[], style: string | CanvasGradient): void {
  const spots = projectShape(camera, points);
  if (spots.length < 3) return;
  tracePolygon(pen, spots);
  pen.fillStyle = style;
  pen.fill();
}

export function fillDisc(pen: Pen, left: number, top: number, radius: number, style: string | CanvasGradient): void {
  pen.beginPath();
  pen.arc(left, top, radius, 0, Math.PI * 2);
  pen.fillStyle = style;
  pen.fill();
}

/** A limb: two rounds and what lies between them. */
export function fillLimb(pen: Pen, from: Spot, fromRadius: number, to: Spot, toRadius: number, style: string): void {
  const angle = Math.atan2(to.top - from.top, to.left - from.left);
  pen.beginPath();
  pen.arc(from.left, from.top, fromRadius, angle + Math.PI / 2, angle - Math.PI / 2);
  pen.arc(to.left, to.top, toRadius, angle - Math.PI / 2, angle + Math.PI / 2);
  pen.closePath();
  pen.fillStyle = style;
  pen.fill();
}

/** A soft round light; `squash` flattens it on to the ground. */
export function fillGlow(
  pen: Pen,
  spot: { left: number; top: number },
  radius: number,
  inner: string,
  outer: string,
  squash = 1,
): void {
  pen.save();
  pen.translate(spot.left, spot.top);
  pen.scale(1, squash);
  const glow = pen.createRadialGradient(0, 0, 0, 0, 0, radius);
  glow.addColorStop(0, inner);
  glow.addColorStop(1, outer);
  fillDisc(pen, 0, 0, radius, glow);
  pen.restore();
}
