import { type Camera, frame, horizonRow, isBefore, project } from './camera.ts';
import { type Color, css, palette } from './color.ts';
import { type Point, seededNumbers } from './geometry.ts';
import { fillDisc, fillGlow, fillShape, type Pen } from './pen.ts';

interface Fan extends Point {
  color: Color;
  strength: number;
}

interface Terrace {
  /** Four corners: the front edge's two, then the back edge's two. */
  corners: readonly [Point, Point, Point, Point];
  fans: readonly Fan[];
}

const scarves: readonly Color[] = [
  palette.mist,
  palette.rope,
  palette.beam,
  [120, 150, 180],
  [70, 100, 136],
  [150, 120, 90],
  palette.tide,
];

/** A low bank of people; the harbor end is low enough that the lighthouse shows above it. */
function terrace(seed: string, corners: Terrace['corners'], count: number): Terrace {
  const random = seededNumbers(seed);
  const [a, b, c, d] = corners;
  const fans = Array.from({ length: count }, () => {
    const [along, up] = [random(), Math.floor(random() * 11) / 11 + 0.04];
    const blend = (key: keyof Point) =>
      (a[key] * (1 - along) + b[key] * along) * (1 - up) + (d[key] * (1 - along) + c[key] * along) * up;
    const color = scarves[Math.floor(random() ** 1.4 * scarves.length)] ?? palette.mist;
    return { x: blend('x'), y: blend('y'), z: blend('z') + 0.5, color, strength: 0.07 + random() ** 3 * 0.32 };
  });
  return { corners, fans };
}

const point = (x: number, y: number, z: number): Point => ({ x, y, z });

const terraces: readonly Terrace[] = [
  terrace('left', [point(-20, -8, 0.9), point(116, -8, 0.9), point(120, -22, 7.5), point(-20, -22, 7.5)], 900),
  terrace('right', [point(116, 76, 0.9), point(-20, 76, 0.9), point(-20, 90, 7.5), point(120, 90, 7.5)], 900),
  terrace('harbour', [point(113, -12, 0.9), point(113, 80, 0.9), point(125, 86, 5.8), point(125, -18, 5.8)], 800),
];

export function drawSky(pen: Pen): void {
  const sky = pen.createLinearGradient(0, -40, 0, horizonRow() + 60);
  sky.addColorStop(0, css([6, 13, 25]));
  sky.addColorStop(1, css([24, 50, 78]));
  pen.fillStyle = sky;
  pen.fillRect(0, 0, frame.width, frame.height);
}

/** Cold lamps at the harbor end's corners. */
export function drawFloodlights(pen: Pen, camera: Camera): void {
  for (const y of [-10, 78]) {
    const mast = point(126, y, 0);
    if (!isBefore(camera, mast)) continue;
    const foot = project(camera, mast);
    const lamp = project(camera, point(126, y, 9.4));
    pen.strokeStyle = css([20, 38, 60]);
    pen.lineWidth = Math.max(2, foot.scale * 0.28);
    pen.beginPath();
    pen.moveTo(foot.left, foot.top);
    pen.lineTo(lamp.left, lamp.top);
    pen.stroke();
    fillGlow(pen, lamp, lamp.scale * 6, css([190, 220, 245], 0.34), css([120, 170, 220], 0));
    for (let index = 0; index < 8; index += 1) {
      const left = lamp.left + ((index % 4) - 1.5) * lamp.scale * 0.55;
      fillDisc(
        pen,
        left,
        lamp.top + (Math.floor(index / 4) - 0.5) * lamp.scale * 0.55,
        lamp.scale * 0.2,
        css([226, 240, 250], 0.92),
      );
    }
  }
}

function drawTerrace(pen: Pen, camera: Camera, { corners, fans }: Terrace): void {
  fillShape(pen, camera, corners, css([10, 23, 40]));
  for (const fan of fans) {
    if (!isBefore(camera, fan)) continue;
    const spot = project(camera, fan);
    const radius = Math.min(13, 0.33 * spot.scale);
    if (spot.left < -12 || spot.left > frame.width + 12 || spot.top < -12 || spot.top > frame.height) continue;
    fillDisc(pen, spot.left, spot.top, radius, css(fan.color, fan.strength));
  }
}

/** Boards round the pitch: panels of dark light with the beam's wedge on some; no words. */
function drawBoards(pen: Pen, camera: Camera): void {
  const sides: readonly [Point, Point][] = [
    [point(109.5, -5, 0), point(109.5, 73, 0)],
    [point(-10, -5, 0), point(109.5, -5, 0)],
    [point(109.5, 73, 0), point(-10, 73, 0)],
  ];
  for (const [from, to] of sides) {
    const span = Math.hypot(to.x - from.x, to.y - from.y);
    const panels = Math.round(span / 6);
    const at = (share: number, z: number) =>
      point(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share, z);
    const panel = (start: number, end: number, low: number, high: number, skew: number, style: string) =>
      fillShape(pen, camera, [at(start, low), at(end, low), at(end + skew, high), at(start + skew, high)], style);
    for (let index = 0; index < panels; index += 1) {
      const [start, end] = [index / panels, (index + 1) / panels];
      panel(start, end, 0, 0.95, 0, css(index % 3 === 1 ? [22, 48, 76] : [14, 32, 54]));
      const step = (end - start) / 6;
      if (index % 3 === 1) panel(start + step * 1.4, start + step * 3, 0.22, 0.74, step * 1.2, css(palette.beam, 0.62));
      if (index % 3 === 2) panel(start + step, start + step * 4.6, 0.42, 0.56, 0, css(palette.mist, 0.3));
    }
    panel(0, 1, 0.95, 1.03, 0, css([60, 96, 132], 0.8));
  }
}

export function drawStadium(pen: Pen, camera: Camera): void {
  for (const one of terraces) drawTerrace(pen, camera, one);
  drawBoards(pen, camera);
}
