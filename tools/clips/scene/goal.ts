import type { Play } from '#server/catalogue/play-schema.ts';

import { type Camera, isBefore, project, type Spot } from './camera.ts';
import { css, palette } from './color.ts';
import type { Point } from './geometry.ts';
import type { Pen } from './pen.ts';
import { pointAt } from './timeline.ts';

const line = 105;
const left = 34 - 3.66;
const right = 34 + 3.66;
const bar = 2.44;
const columns = 24;
const rows = 9;

/** The net's back, hanging from 1.2 m behind the bar to 2 m behind the line. */
function backAt(share: number, z: number): Point {
  return { x: line + 2 - 0.75 * (z / bar), y: left + (right - left) * share, z };
}

/** How far the ball has pushed the net out at a point: quickly in, out in two soft swings. */
function bulgeAt(play: Play, seconds: number, point: Point): number {
  const goal = play.beats.find((beat) => beat.kind === 'goal');
  if (!goal) return 0;
  const since = seconds - goal.t * play.durationSeconds - 0.04;
  if (since < 0) return 0;
  const hit = pointAt(play.ball, goal.t + 0.08 / play.durationSeconds);
  const near = Math.exp(-(((point.y - hit.y) / 1.1) ** 2) - ((point.z - hit.z) / 0.8) ** 2);
  const swing = since < 0.1 ? since / 0.1 : Math.exp(-(since - 0.1) * 3.2) * Math.cos((since - 0.1) * 9);
  return near * swing * 0.85 * (hit.x > line - 1 ? 1 : 0);
}

function trace(pen: Pen, spots: readonly Spot[]): void {
  for (const [index, spot] of spots.entries()) {
    if (index === 0) pen.moveTo(spot.left, spot.top);
    else pen.lineTo(spot.left, spot.top);
  }
}

export function drawNet(pen: Pen, camera: Camera, play: Play, seconds: number): void {
  if (!isBefore(camera, { x: line - 2, y: 34, z: 0 })) return;
  const at = (share: number, z: number) => {
    const point = backAt(share, z);
    return project(camera, { ...point, x: point.x + bulgeAt(play, seconds, point) });
  };
  const steps = (count: number) => Array.from({ length: count + 1 }, (_, index) => index / count);
  pen.beginPath();
  for (const share of steps(columns)) {
    trace(
      pen,
      steps(rows).map((height) => at(share, height * bar)),
    );
    const top = at(share, bar);
    trace(pen, [project(camera, { x: line, y: left + (right - left) * share, z: bar }), top]);
  }
  for (const height of steps(rows))
    trace(
      pen,
      steps(columns).map((share) => at(share, height * bar)),
    );
  for (const side of [left, right]) {
    const edge = side === left ? 0 : 1;
    for (const height of steps(rows))
      trace(pen, [project(camera, { x: line, y: side, z: height * bar }), at(edge, height * bar)]);
    for (const depth of [0.33, 0.66]) {
      trace(
        pen,
        steps(4).map((height) =>
          project(camera, { x: line + depth * 2 * (1 - 0.35 * height), y: side, z: height * bar }),
        ),
      );
    }
  }
  pen.lineWidth = 1;
  pen.strokeStyle = css(palette.foam, 0.26);
  pen.stroke();
}

export function drawPosts(pen: Pen, camera: Camera): void {
  const feet: readonly Point[] = [
    { x: line, y: left, z: 0 },
    { x: line, y: left, z: bar },
    { x: line, y: right, z: bar },
    { x: line, y: right, z: 0 },
  ];
  if (!feet.every((foot) => isBefore(camera, foot))) return;
  const spots = feet.map((foot) => project(camera, foot));
  const scale = spots[0]?.scale ?? 0;
  pen.lineJoin = pen.lineCap = 'round';
  for (const [width, style] of [
    [0.19, css(palette.night, 0.5)],
    [0.13, css([214, 226, 236])],
    [0.05, css(palette.foam)],
  ] as const) {
    pen.beginPath();
    trace(pen, spots);
    pen.lineWidth = Math.max(1, width * scale);
    pen.strokeStyle = style;
    pen.stroke();
  }
}
