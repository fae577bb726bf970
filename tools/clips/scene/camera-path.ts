import type { Play } from '#server/catalogue/play-schema.ts';

import { type Camera, cameraAt, frame, project } from './camera.ts';
import { clamp, distance, type GroundPoint, mixPoint, type Point, smoothstep } from './geometry.ts';
import { groundAt, pointAt, softened, zoomAt } from './timeline.ts';

/** Metres across at a zoom. Narrower than the choreography's 40 at zoom 1: perspective already shows that much beyond the
 * focus, and on a phone the figures must be more than specks. */
function widthAt(zoom: number): number {
  return 15.5 / zoom ** 0.75;
}

/** From the middle it looks straight at the goal; from a wing it turns towards it, so that both stay in view. */
function yawTowardsGoal(focus: GroundPoint): number {
  return clamp(Math.atan2(34 - focus.y, 105 - focus.x + 26) * 0.62, -0.52, 0.52);
}

/** Above this a ball is followed only in part, and the camera moves back from it instead. */
const high = 4.5;

/** A tackle or a save is the hero's, not the ball's: once it is done, the camera lets the ball go. */
function heroPull(play: Play, t: number, gap: number): number {
  const near = 0.45 * (1 - smoothstep(9, 22, gap));
  if (play.ending !== 'tackle' && play.ending !== 'save') return near;
  const deed = play.beats.findLast((beat) => beat.by === 'hero' && beat.kind !== 'celebration');
  return deed ? Math.max(near, 0.8 * smoothstep(deed.t, deed.t + 0.7 / play.durationSeconds, t)) : near;
}

/** How far the camera has turned to the celebrating player; not at all where that would be a race across an empty pitch. */
function joyAt(play: Play, t: number): { joy: number; celebrant: Point } | undefined {
  const beat = play.beats.find(({ kind }) => kind === 'celebration');
  const actor = play.actors.find(({ id }) => id === beat?.by);
  if (!beat || !actor) return undefined;
  const [start, ball] = [groundAt(actor.path, beat.t), pointAt(play.ball, beat.t)];
  if (Math.hypot(ball.x - start.x, (ball.y - start.y) * 1.4) > 35) return undefined;
  const pause = 0.4 / play.durationSeconds;
  return { joy: smoothstep(beat.t - pause, beat.t + pause, t), celebrant: { ...groundAt(actor.path, t), z: 0 } };
}

/** What must be seen: the ball, drawn towards the hero while they are near it; at the end the celebrating player. */
function subjectAt(play: Play, t: number): { place: Point; joy: number } {
  const ball = pointAt(play.ball, t);
  let place: Point = { ...ball, z: Math.min(ball.z, high + (ball.z - high) * 0.3) };
  const hero = play.actors.find(({ id }) => id === 'hero');
  if (hero) {
    const at = { ...groundAt(hero.path, t), z: 0 };
    place = mixPoint(place, at, heroPull(play, t, distance(ball, at)));
  }
  const end = joyAt(play, t);
  return end ? { place: mixPoint(place, end.celebrant, end.joy), joy: end.joy } : { place, joy: 0 };
}

/** The choreography's own camera, moved towards the subject, and so far that it does not leave the frame. */
function framed(play: Play, t: number): Record<'x' | 'y' | 'width' | 'yaw', number> {
  const camera = groundAt(play.camera, t);
  const width = widthAt(zoomAt(play.camera, t)) * (1 + Math.max(0, pointAt(play.ball, t).z - high) * 0.08);
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
