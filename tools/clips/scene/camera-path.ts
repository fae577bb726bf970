import type { Play } from '#server/catalogue/play-schema.ts';

import { type Camera, cameraAt, frame, project } from './camera.ts';
import { clamp, distance, type GroundPoint, mixPoint, type Point, smoothstep } from './geometry.ts';
import { groundAt, pointAt, softened, zoomAt } from './timeline.ts';

/** Metres across at a zoom. Narrower than the choreography's 40 at zoom 1: perspective already shows that much beyond the
 * focus, and on a phone the figures must be more than specks. */
function widthAt(zoom: number): number {
  return 15.5 / zoom ** 0.75;
}

/** From the middle it looks straight at the goal; from a wing it turns towards it, so that both stay in sight. */
function yawTowardsGoal(focus: GroundPoint): number {
  return clamp(Math.atan2(34 - focus.y, 105 - focus.x + 26) * 0.62, -0.52, 0.52);
}

/** What must be seen: the ball, drawn towards the hero while they are near it; at the end whoever celebrates. */
function subjectAt(play: Play, t: number): { place: Point; joy: number } {
  const ball = pointAt(play.ball, t);
  const standing = (id: string | undefined) => play.actors.find((actor) => actor.id === id);
  const hero = standing('hero');
  const celebration = play.beats.find((beat) => beat.kind === 'celebration');
  const celebrant = standing(celebration?.by);
  let place = ball;
  if (hero) {
    const at = { ...groundAt(hero.path, t), z: 0 };
    place = mixPoint(place, at, 0.45 * (1 - smoothstep(9, 22, distance(ball, at))));
  }
  if (!celebration || !celebrant) return { place, joy: 0 };
  const pause = 0.4 / play.durationSeconds;
  const joy = smoothstep(celebration.t - pause, celebration.t + pause, t);
  return { place: mixPoint(place, { ...groundAt(celebrant.path, t), z: 0 }, joy), joy };
}

/** The choreography's own camera, moved towards the subject, and so far that it does not leave the frame. */
function framed(play: Play, t: number): Record<'x' | 'y' | 'width' | 'yaw', number> {
  const camera = groundAt(play.camera, t);
  const width = widthAt(zoomAt(play.camera, t));
  const { place: subject, joy } = subjectAt(play, t);
  let { x, y } = mixPoint({ ...camera, z: 0 }, subject, 0.4 + 0.25 * joy);
  const yaw = yawTowardsGoal({ x, y });
  for (let round = 0; round < 3; round += 1) {
    const view = cameraAt({ x, y }, width, yaw);
    const spot = project(view, subject);
    const across = clamp(spot.left, frame.width * 0.3, frame.width * 0.7) - spot.left;
    const along = clamp(spot.top, frame.height * 0.34, frame.height * 0.66) - spot.top;
    const side = -across / spot.scale;
    const ahead = along / spot.scale / 0.34;
    x += view.right.x * side + view.forward.x * ahead;
    y += view.right.y * side + view.forward.y * ahead;
  }
  return { x, y, width, yaw };
}

/** A poster looks closer than the film does, between the hero and what the film looks at. */
export function posterCamera(camera: Camera, hero: GroundPoint | undefined): Camera {
  const yaw = Math.atan2(camera.forward.y, camera.forward.x);
  const near = hero && distance(hero, camera.focus) < 16 ? hero : camera.focus;
  return cameraAt(
    { x: near.x * 0.6 + camera.focus.x * 0.4, y: near.y * 0.6 + camera.focus.y * 0.4 },
    camera.width * 0.7,
    yaw,
  );
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
    const view = softened(at, t, 0.5 / play.durationSeconds);
    return cameraAt(view, view.width, view.yaw);
  };
}
