import type { Play } from '#server/catalogue/play-schema.ts';

import { type Camera, isBefore, project } from './camera.ts';
import { css, palette } from './color.ts';
import { clamp, smoothstep } from './geometry.ts';
import { fillDisc, fillGlow, type Pen } from './pen.ts';
import { pointAt } from './timeline.ts';

const trailSeconds = 0.34;

/** Metres in a second, over the last frame's time. */
function speedAt(play: Play, seconds: number): number {
  const [a, b] = [
    pointAt(play.ball, (seconds - 0.04) / play.durationSeconds),
    pointAt(play.ball, seconds / play.durationSeconds),
  ];
  return Math.hypot(b.x - a.x, b.y - a.y, b.z - a.z) / 0.04;
}

/** Only what is struck hard leaves light behind: the thread that a shot can be followed by, widest and brightest at the ball. */
export function drawTrail(pen: Pen, camera: Camera, play: Play, seconds: number): void {
  const steps = 26;
  const spots = Array.from({ length: steps + 1 }, (_, step) => seconds - (1 - step / steps) * trailSeconds)
    .filter((at) => at >= 0 && speedAt(play, at) > 13)
    .map((at) => pointAt(play.ball, at / play.durationSeconds))
    .filter((point) => isBefore(camera, point))
    .map((point) => project(camera, point));
  const strength = smoothstep(13, 20, speedAt(play, seconds));
  pen.save();
  pen.globalCompositeOperation = 'lighter';
  for (const [width, alpha] of [
    [0.24, 0.2],
    [0.12, 0.5],
  ] as const) {
    for (let index = 1; index < spots.length; index += 1) {
      const [a, b] = [spots[index - 1], spots[index]];
      if (!a || !b) continue;
      const [from, to] = [(index - 1) / (spots.length - 1), index / (spots.length - 1)];
      const length = Math.hypot(b.left - a.left, b.top - a.top) || 1;
      const across = { left: (a.top - b.top) / length, top: (b.left - a.left) / length };
      pen.beginPath();
      for (const [spot, share, side] of [
        [a, from, 1],
        [b, to, 1],
        [b, to, -1],
        [a, from, -1],
      ] as const) {
        const reach = spot.scale * width * share * side;
        pen.lineTo(spot.left + across.left * reach, spot.top + across.top * reach);
      }
      pen.fillStyle = css(palette.beam, alpha * strength * to ** 1.5);
      pen.fill();
    }
  }
  pen.restore();
}

export function drawBallShadow(pen: Pen, camera: Camera, play: Play, seconds: number): void {
  const ball = pointAt(play.ball, seconds / play.durationSeconds);
  const foot = { ...ball, z: 0 };
  if (!isBefore(camera, foot)) return;
  const spot = project(camera, foot);
  const spread = spot.scale * (0.24 + clamp(ball.z, 0, 6) * 0.05);
  fillGlow(pen, spot, spread, css(palette.night, 0.8 / (1 + ball.z * 0.25)), css(palette.night, 0), 0.4);
}

export function drawBall(pen: Pen, camera: Camera, play: Play, seconds: number): void {
  const ball = pointAt(play.ball, seconds / play.durationSeconds);
  // Drawn larger than it is, and lifted so that it still touches the grass.
  const size = 0.17;
  const place = { ...ball, z: Math.max(ball.z, size) };
  if (!isBefore(camera, place)) return;
  const spot = project(camera, place);
  const radius = Math.max(4.6, size * spot.scale);
  fillGlow(pen, spot, radius * 2.6, css(palette.foam, 0.3), css(palette.foam, 0));
  const shade = pen.createRadialGradient(
    spot.left - radius * 0.4,
    spot.top - radius * 0.45,
    radius * 0.2,
    spot.left,
    spot.top,
    radius,
  );
  shade.addColorStop(0, css([255, 255, 255]));
  shade.addColorStop(0.7, css([226, 234, 240]));
  shade.addColorStop(1, css([140, 160, 180]));
  fillDisc(pen, spot.left, spot.top, radius, shade);
  pen.save();
  pen.beginPath();
  pen.arc(spot.left, spot.top, radius, 0, Math.PI * 2);
  pen.clip();
  const turn = (ball.x + ball.y) * 2.4;
  for (let index = 0; index < 5; index += 1) {
    const angle = turn + index * 1.257;
    const depth = Math.cos(angle);
    if (depth < 0) continue;
    const top = spot.top + radius * (index % 2 === 0 ? 0.42 : -0.36);
    fillDisc(
      pen,
      spot.left + Math.sin(angle) * radius * 0.86,
      top,
      radius * 0.26 * (0.4 + 0.6 * depth),
      css(palette.harbour, 0.85),
    );
  }
  pen.restore();
}
