import { Vector3 } from 'three';

import { seededNumbers } from '../../clips/scene/geometry.ts';
import { clockText, drawLowerThird, drawScoreBug } from './graphics/overlay.ts';
import { drawWeather } from './graphics/weather.ts';
import { drawWipe } from './graphics/wipe.ts';
import { netView, reactionView, shake, wideView } from './shots/cameras.ts';
import { playersBeforeLens } from './shots/clear-lens.ts';
import { celebrate } from './shots/celebration.ts';
import { type Halo, lightFor } from './shots/gaffer.ts';
import { aim, bestHeroShot, type HeroShot, type Subject } from './shots/hero-camera.ts';
import {
  createShots,
  decisiveSeconds,
  goalSeconds,
  goalSeenSeconds,
  playSecondsAt,
  type Shot,
  type ShotKind,
  wipeSeconds,
} from './shots/timeline.ts';
import { createSubject, type PosterShot } from './shots/poster-shot.ts';
import { getScale } from './people/person.ts';
import { poseStage, type Stage } from './stage.ts';

export interface Film {
  seconds: number;
  drawAt: (pen: CanvasRenderingContext2D, seconds: number) => void;
}

/** Decisions made before the first frame. */
interface Plan {
  stage: Stage;
  shots: readonly Shot[];
  /** Left out of the wide shot. */
  beforeLens: ReadonlySet<number>;
  touch: number;
  goal: number | undefined;
  /** Where the ball crosses the line, or ends. */
  target: Vector3;
  atTouch: Subject;
  close: HeroShot;
  side: 1 | -1;
  style: number;
  clockSeed: number;
  halos: Record<ShotKind, Halo>;
}

function planFilm(stage: Stage, poster: PosterShot): Plan {
  const { facts, troupe } = stage;
  const { play } = troupe;
  const random = seededNumbers(`${facts.momentEditionId} film`);
  const side = random() < 0.5 ? 1 : -1;
  const touch = decisiveSeconds(play);
  const goal = goalSeconds(play);
  const atTouch = createSubject(troupe, troupe.bonesAt(touch), troupe.ballAt(touch));
  // The close camera sees the hero from another side than the poster does.
  const look = poster.view.target.clone().sub(poster.view.position);
  const azimuth = Math.atan2(-look.z, -look.x) + side * 2;
  const close = bestHeroShot(
    atTouch,
    { height: 0.74, width: 0.94, x: 0.5, y: 0.5 },
    { azimuth, pull: 1.5, print: 'any', fov: 42, highest: 0.8 },
  );
  const shots = createShots(play);
  const [wide] = shots;
  const halo = (size: number): Halo => ({
    across: (random() - 0.5) * 0.4,
    high: 0.16 + random() * 0.12,
    size: size * (facts.light === 'night' ? 0.14 : 0.22),
  });
  return {
    stage,
    touch,
    goal,
    atTouch,
    close,
    side,
    shots,
    beforeLens: wide ? playersBeforeLens(troupe, wide, side) : new Set<number>(),
    target: troupe.ballAt(goal ?? play.durationSeconds),
    style: random(),
    clockSeed: random(),
    halos: { wide: halo(0.7), close: halo(1), net: halo(1), reaction: halo(1.1), freeze: halo(1) },
  };
}

function showPlay(stage: Stage, seconds: number): Subject {
  const { troupe } = stage;
  poseStage(stage, seconds);
  return createSubject(troupe, troupe.bonesAt(seconds), troupe.ballAt(seconds));
}

function drawWide({ stage, side, halos, beforeLens }: Plan, shot: Shot, seconds: number): void {
  const now = playSecondsAt(shot, seconds);
  const subject = showPlay(stage, now);
  stage.light.uSeconds.value = seconds;
  stage.turf.throwUp(subject.chest, new Vector3(), -1);
  aim(stage.camera, shake(wideView(stage.troupe.play, now, side), seconds, 0.004));
  lightFor(stage, side, halos.wide);
  stage.figures.forEach(({ group }, index) => {
    group.visible = !beforeLens.has(index);
  });
  stage.render(subject.chest, 15);
  for (const { group } of stage.figures) group.visible = true;
}

function drawClose({ stage, side, halos, touch, atTouch, close }: Plan, shot: Shot, seconds: number): void {
  const now = playSecondsAt(shot, seconds);
  const share = (seconds - shot.from) / (shot.until - shot.from);
  const { troupe, turf, camera } = stage;
  const subject = showPlay(stage, now);
  stage.light.uSeconds.value = seconds;
  const { view } = close;
  const drift = view.target
    .clone()
    .sub(view.position)
    .setY(0)
    .normalize()
    .multiplyScalar(0.28 * (share - 0.5));
  const follow = subject.chest.clone().sub(atTouch.chest).multiplyScalar(0.8);
  const moved = {
    ...view,
    position: view.position.clone().add(drift).add(follow),
    target: view.target.clone().add(follow),
  };
  moved.position.y = Math.max(0.2, moved.position.y);
  aim(camera, shake(moved, seconds, 0.004));
  lightFor(stage, side, halos.close);
  const from = troupe.ballAt(touch);
  const isOnGround = from.y < 0.6;
  turf.throwUp(
    from.setY(0.05),
    subject.ball.clone().sub(from).setY(0).normalize(),
    isOnGround ? now - touch + 0.001 : -1,
  );
  // A leg that passes right in front of the lens would cover the hero.
  const near = subject.chest.distanceTo(camera.position) * 0.75;
  const bones = troupe.bonesAt(now);
  stage.figures.forEach(({ group, person }, index) => {
    group.visible = person.isHero || (bones[index]?.pelvis.distanceTo(camera.position) ?? near) >= near;
  });
  stage.render(subject.chest, 5.5);
  for (const { group } of stage.figures) group.visible = true;
}

function drawNet({ stage, side, halos, goal = 0, target }: Plan, shot: Shot, seconds: number): void {
  const now = playSecondsAt(shot, seconds);
  poseStage(stage, now);
  stage.light.uSeconds.value = seconds;
  stage.light.uJoy.value = Math.min(1, Math.max(0, (now - goal) / 0.5));
  stage.turf.throwUp(target, new Vector3(), -1);
  aim(stage.camera, shake(netView((seconds - shot.from) / (shot.until - shot.from), target), seconds, 0.004));
  lightFor(stage, side, halos.net);
  stage.render(new Vector3(103, 1, 34), 9);
}

/** Two mates come running behind the hero; all others would run through the picture. */
function showMates({ figures, troupe }: Stage, from: number, seconds: number, style: number): void {
  let count = 0;
  for (const { group, person, pose } of figures) {
    const isMate = !person.isHero && person.isClub && !person.isKeeper && count < 2;
    group.visible = person.isHero || isMate;
    if (!isMate) continue;
    const aside = count === 0 ? 1 : -1;
    const runner = { scale: getScale(person), behind: 1.5 + count * 0.7, aside: aside * (1.05 + count * 0.2) };
    pose(celebrate(troupe, from, seconds, (style + 0.35 + count * 0.3) % 1, runner).bones);
    count += 1;
  }
}

function drawReaction({ stage, side, halos, goal, touch, style }: Plan, shot: Shot, seconds: number): void {
  const now = playSecondsAt(shot, seconds);
  const { figures, light, turf, camera, troupe } = stage;
  const { bones, heading } = celebrate(troupe, touch + 0.3, now * 0.72, style);
  poseStage(stage, (goal ?? touch) + 0.5 + now * 0.4, bones);
  showMates(stage, touch + 0.3, now * 0.72, style);
  light.uSeconds.value = seconds;
  light.uJoy.value = stage.facts.isGoal ? 1 : 0.6;
  aim(
    camera,
    shake(reactionView(bones.head, heading, (seconds - shot.from) / (shot.until - shot.from), side), seconds, 0.004),
  );
  lightFor(stage, side, halos.reaction);
  turf.throwUp(bones.pelvis, new Vector3(), -1);
  stage.render(bones.pelvis, 4);
  for (const { group } of figures) group.visible = true;
}

/** The poster comes to rest. */
function drawStill(pen: CanvasRenderingContext2D, still: HTMLCanvasElement, share: number): void {
  const grow = 1.07 - 0.07 * (1 - (1 - Math.min(1, share * 1.3)) ** 3);
  pen.drawImage(still, 360 - 360 * grow, 480 - 480 * grow, 720 * grow, 960 * grow);
}

function drawShot(plan: Plan, shot: Shot, seconds: number): void {
  const { stage } = plan;
  stage.light.uJoy.value = 0;
  stage.lighthouse?.sweep(seconds * 0.9 + plan.style * 6);
  if (shot.kind === 'wide') drawWide(plan, shot, seconds);
  else if (shot.kind === 'close') drawClose(plan, shot, seconds);
  else if (shot.kind === 'net') drawNet(plan, shot, seconds);
  else drawReaction(plan, shot, seconds);
}

function drawGraphics(pen: CanvasRenderingContext2D, plan: Plan, shot: Shot, seconds: number): void {
  const { stage, shots, goal, touch, clockSeed } = plan;
  const now = playSecondsAt(shot, seconds);
  const sinceTouch = shot.kind === 'reaction' ? (goal ?? touch) - touch + 1 + now : now - touch;
  const clock = clockText(stage.facts, sinceTouch, clockSeed);
  drawScoreBug(pen, {
    facts: stage.facts,
    clock,
    sinceGoal: seconds - (goalSeenSeconds(shots, goal) ?? 99),
    enter: seconds / 0.5,
  });
  if (shot.kind === 'reaction') drawLowerThird(pen, stage.facts, seconds - shot.from - 0.25, shot.until - seconds);
}

/** Slow motion moves so little from frame to frame that each drawing is shown twice. */
function drawnSeconds({ kind, from }: Shot, seconds: number): number {
  return kind === 'close' ? from + Math.floor((seconds - from) / 0.08 + 0.01) * 0.08 : seconds;
}

/** `still` is the finished poster, which the film ends on. */
export function createFilm(stage: Stage, poster: PosterShot, still: HTMLCanvasElement): Film {
  const plan = planFilm(stage, poster);
  const { shots } = plan;
  let last = -1;
  return {
    seconds: shots.at(-1)?.until ?? 0,
    drawAt: (pen, seconds) => {
      const shot = shots.find((one) => seconds < one.until) ?? shots.at(-1);
      if (!shot) return;
      if (shot.kind === 'freeze') drawStill(pen, still, (seconds - shot.from) / (shot.until - shot.from));
      else {
        const drawn = drawnSeconds(shot, seconds);
        if (last !== drawn) drawShot(plan, shot, drawn);
        last = drawn;
        pen.drawImage(stage.picture(), 0, 0, 720, 960);
        drawWeather(pen, stage.facts, stage.palette, seconds, shot.kind === 'close' ? 0.3 : 1);
        drawGraphics(pen, plan, shot, seconds);
      }
      shots.forEach((one, index) => {
        if (index > 0) drawWipe(pen, (seconds - one.from) / wipeSeconds + 0.5, index % 2 === 0);
      });
    },
  };
}
