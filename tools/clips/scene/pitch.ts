import type { Camera } from './camera.ts';
import { css, mixColor, palette } from './color.ts';
import type { Point } from './geometry.ts';
import { fillShape, type Pen } from './pen.ts';

const length = 105;
const width = 68;
const lineWidth = 0.13;

const ground = (x: number, y: number): Point => ({ x, y, z: 0 });

function strip(pen: Pen, camera: Camera, fromX: number, toX: number, fromY: number, toY: number, style: string): void {
  fillShape(pen, camera, [ground(fromX, fromY), ground(toX, fromY), ground(toX, toY), ground(fromX, toY)], style);
}

function drawGrass(pen: Pen, camera: Camera): void {
  strip(pen, camera, -40, 112, -14, 82, css(mixColor(palette.grassDark, palette.night, 0.35)));
  const band = length / 20;
  for (let index = 0; index < 20; index += 1) {
    const grass = index % 2 === 0 ? palette.grassLight : palette.grassDark;
    strip(pen, camera, index * band, (index + 1) * band + 0.02, -2, width + 2, css(grass));
  }
  for (let index = 0; index < 4; index += 1) {
    const side = (width / 8) * (index * 2);
    strip(pen, camera, 0, length, side, side + width / 8, css(palette.foam, 0.022));
  }
}

/** Round marks are rings of short pieces. */
function drawArc(
  pen: Pen,
  camera: Camera,
  x: number,
  y: number,
  radius: number,
  from: number,
  to: number,
  style: string,
): void {
  const pieces = Math.max(6, Math.ceil(((to - from) * radius) / 0.5));
  const point = (index: number, reach: number) => {
    const angle = from + ((to - from) * index) / pieces;
    return ground(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
  };
  const outer = Array.from({ length: pieces + 1 }, (_, index) => point(index, radius + lineWidth / 2));
  const inner = Array.from({ length: pieces + 1 }, (_, index) => point(pieces - index, radius - lineWidth / 2));
  fillShape(pen, camera, [...outer, ...inner], style);
}

function drawBox(pen: Pen, camera: Camera, goalLine: number, depth: number, halfWidth: number, style: string): void {
  const front = goalLine === 0 ? depth : length - depth;
  const [low, high] = [Math.min(goalLine, front), Math.max(goalLine, front)];
  strip(pen, camera, low, high, width / 2 - halfWidth, width / 2 - halfWidth + lineWidth, style);
  strip(pen, camera, low, high, width / 2 + halfWidth - lineWidth, width / 2 + halfWidth, style);
  strip(pen, camera, front - lineWidth / 2, front + lineWidth / 2, width / 2 - halfWidth, width / 2 + halfWidth, style);
}

function drawLines(pen: Pen, camera: Camera): void {
  const chalk = css(palette.foam, 0.62);
  strip(pen, camera, 0, length, 0, lineWidth, chalk);
  strip(pen, camera, 0, length, width - lineWidth, width, chalk);
  strip(pen, camera, length / 2 - lineWidth / 2, length / 2 + lineWidth / 2, 0, width, chalk);
  drawArc(pen, camera, length / 2, width / 2, 9.15, 0, Math.PI * 2, chalk);
  for (const goalLine of [0, length]) {
    strip(pen, camera, Math.max(0, goalLine - lineWidth), goalLine + (goalLine === 0 ? lineWidth : 0), 0, width, chalk);
    drawBox(pen, camera, goalLine, 16.5, 20.16, chalk);
    drawBox(pen, camera, goalLine, 5.5, 9.16, chalk);
    const inwards = goalLine === 0 ? 1 : -1;
    const spot = goalLine + inwards * 11;
    strip(pen, camera, spot - 0.12, spot + 0.12, width / 2 - 0.12, width / 2 + 0.12, chalk);
    const middle = inwards === 1 ? 0 : Math.PI;
    const half = Math.acos(5.5 / 9.15);
    drawArc(pen, camera, spot, width / 2, 9.15, middle - half, middle + half, chalk);
  }
  drawArc(pen, camera, length, 0, 1, Math.PI / 2, Math.PI, chalk);
  drawArc(pen, camera, length, width, 1, Math.PI, Math.PI * 1.5, chalk);
}

export function drawPitch(pen: Pen, camera: Camera): void {
  drawGrass(pen, camera);
  drawLines(pen, camera);
}
