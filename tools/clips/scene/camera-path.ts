import type { Play } from '#server/catalogue/play-schema.ts';

import { type Camera, cameraAt, frame, project } from './camera.ts';
import { clamp, type GroundPoint } from './geometry.ts';
import { groundAt, pointAt, softened, zoomAt } from './timeline.ts';

/** Metres across at zoom 1. Narrower than the choreography's 40: perspective already shows that much beyond the focus. */
const widthAtZoomOne = 17.5;

/** From the middle it looks straight at the goal; from a wing it turns towards it, so that both stay in sight. */
function yawTowardsGoal(focus: GroundPoint): number {
  return clamp(Math.atan2(34 - focus.y, 105 - focus.x + 26) * 0.62, -0.52, 0.52);
}

/** The choreography's own camera, moved just enough that ball and hero do not leave the frame. */
function framed(play: Play, t: number): Record<'x' | 'y' | 'width' | 'yaw', number> {
  const camera = groundAt(play.camera, t);
  const width = widthAtZoomOne / zoomAt(play.camera, t);
  const yaw = yawTowardsGoal(camera);
  let { x, y } = camera;
  for (let round = 0; round < 3; round += 1) {
    const view = cameraAt({ x, y }, width, yaw);
    const ball = project(view, pointAt(play.ball, t));
    const across = clamp(ball.left, frame.width * 0.2, frame.width * 0.8) - ball.left;
    const along = clamp(ball.top, frame.height * 0.24, frame.height * 0.7) - ball.top;
    const side = -across / ball.scale;
    const ahead = along / ball.scale / 0.34;
    x += view.right.x * side + view.forward.x * ahead;
    y += view.right.y * side + view.forward.y * ahead;
  }
  return { x, y, width, yaw };
}

export function cameraOf(play: Play): (t: number) => Camera {
  const count = Math.ceil(play.durationSeconds * 25);
  const raw = Array.from({ length: count + 1 }, (_, index) => ({ t: index / count, ...framed(play, index / count) }));
  const at = (t: number) => {
    const position = clamp(t, 0, 1) * count;
    const before = raw[Math.floor(position)];
    const after = raw[Math.ceil(position)];
    if (!before || !after) throw new Error('The camera has no path');
    const share = position - Math.floor(position);
    return {
      x: before.x + (after.x - before.x) * share,
      y: before.y + (after.y - before.y) * share,
      width: before.width + (after.width - before.width) * share,
      yaw: before.yaw + (after.yaw - before.yaw) * share,
    };
  };
  return (t) => {
    const view = softened(at, t, 0.42 / play.durationSeconds);
    return cameraAt(view, view.width, view.yaw);
  };
}
