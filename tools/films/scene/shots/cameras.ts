import { Vector3 } from 'three';

import { groundAt, pointAt } from '../../../clips/scene/timeline.ts';
import { decisiveSeconds } from './timeline.ts';
import type { Play } from '../../../clips/play-schema.ts';
import { type View } from './hero-camera.ts';

const noShift = { x: 0, y: 0 };
const ease = (share: number): number => share * share * (3 - 2 * share);

/** A hand that holds the camera. */
export function shake(view: View, seconds: number, size: number): View {
  const wave = (speed: number, phase: number) =>
    (Math.sin(seconds * speed + phase) + 0.6 * Math.sin(seconds * speed * 1.73 + phase * 2)) * size;
  return {
    ...view,
    target: view.target.clone().add(new Vector3(wave(2.1, 1), wave(2.6, 4), wave(1.7, 2))),
    roll: view.roll + wave(1.3, 7) * 0.12,
  };
}

/** The ball and the hero, evened out, so that the camera glides. */
function subjectAt(play: Play, seconds: number, touch: number): Vector3 {
  // The nearer the touch, the more the picture is the hero's.
  const near = ease(Math.min(1, Math.max(0, (seconds - touch + 1.3) / 1.1)));
  const hero = play.actors.find(({ id }) => id === 'hero');
  const sum = new Vector3();
  for (let step = -3; step <= 3; step += 1) {
    const t = Math.min(1, Math.max(0, (seconds + step * 0.14) / play.durationSeconds));
    const ball = pointAt(play.ball, t);
    const at = hero ? groundAt(hero.path, t) : ball;
    const share = 0.74 + 0.16 * near;
    sum.add(
      new Vector3(
        ball.x + (at.x - ball.x) * share,
        Math.min(ball.z, 5) * 0.4 * (1 - share),
        ball.y + (at.y - ball.y) * share,
      ),
    );
  }
  return sum.multiplyScalar(1 / 7);
}

/** From behind the attack, as high as a gantry's lower rail. */
export function wideView(play: Play, playSeconds: number, side: 1 | -1): View {
  const target = subjectAt(play, playSeconds, decisiveSeconds(play));
  const t = Math.min(1, Math.max(0, playSeconds / play.durationSeconds));
  const ball = pointAt(play.ball, t);
  const hero = play.actors.find(({ id }) => id === 'hero');
  const at = hero ? groundAt(hero.path, t) : ball;
  const gap = Math.min(26, Math.hypot(ball.x - at.x, ball.y - at.y));
  const far = 6.8 + gap * 0.5;
  const toGoal = Math.atan2(34 - target.z, 112 - target.x) * 0.75 + side * 0.34;
  const position = target
    .clone()
    .add(new Vector3(-Math.cos(toGoal) * far, 0, -Math.sin(toGoal) * far))
    .setY(1.9 + gap * 0.13);
  return { position, target: target.clone().setY(1.5 + target.y), fov: 46, roll: 0, shift: { x: 0, y: -0.24 } };
}

/** Behind the goal, low, through the net. */
export function netView(share: number, goalAt: Vector3): View {
  const side = goalAt.z > 34 ? 1 : -1;
  const position = new Vector3(109.6, 0.75, 34 + side * (5.2 - ease(share) * 0.5));
  const target = new Vector3(103.2, 1.35, 34 + (goalAt.z - 34) * 0.55);
  return { position, target, fov: 52, roll: side * -0.05, shift: noShift };
}

/** Before the hero, who comes on; the camera goes back with them. */
export function reactionView(head: Vector3, heading: number, share: number, side: 1 | -1): View {
  const turn = heading + side * (0.42 - 0.2 * share);
  const far = 2.7 - 0.35 * ease(share);
  const position = head
    .clone()
    .add(new Vector3(Math.cos(turn) * far, 0, Math.sin(turn) * far))
    .setY(1.0);
  return {
    position,
    target: head.clone().setY(head.y - 0.32),
    fov: 44,
    roll: side * 0.05,
    shift: { x: side * 0.1, y: 0.02 },
  };
}
