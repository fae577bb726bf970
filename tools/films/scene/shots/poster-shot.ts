import type { Vector3 } from 'three';

import { seededNumbers } from '../../../clips/scene/geometry.ts';
import type { Bones } from '../people/bones.ts';
import type { Troupe } from '../troupe.ts';
import { celebrate } from './celebration.ts';
import { bestHeroShot, type HeroShot, type Subject } from './hero-camera.ts';
import { lighthouseLamp } from '../ground/lighthouse-place.ts';
import { decisiveSeconds, goalSeconds } from './timeline.ts';

function listPoints(bones: Bones): Vector3[] {
  const { right, left } = bones;
  const crown = bones.head.clone().add(bones.head.clone().sub(bones.neck).normalize().multiplyScalar(0.1));
  return [
    crown,
    bones.head,
    bones.neck,
    bones.pelvis,
    ...[right, left].flatMap((side) => [side.knee, side.ankle, side.toe, side.elbow, side.hand]),
  ];
}

function outline(bones: Bones): Vector3[] {
  return [
    bones.head,
    bones.neck,
    bones.pelvis,
    bones.right.knee,
    bones.left.knee,
    bones.right.toe,
    bones.left.toe,
    bones.right.hand,
    bones.left.hand,
  ];
}

/** The hero for a camera, with everyone who could be in the way. */
export function createSubject(troupe: Troupe, all: readonly Bones[], ball: Vector3): Subject {
  const hero = all[troupe.heroIndex];
  if (!hero) throw new Error('The play has no hero');
  return {
    points: listPoints(hero),
    margin: 0.11,
    ahead: hero.ahead,
    chest: hero.pelvis.clone().lerp(hero.neck, 0.65),
    soles: [hero.right.toe, hero.left.toe],
    ball,
    others: all.filter((_, at) => at !== troupe.heroIndex).map(outline),
    ...(troupe.facts.ground === 'home' ? { lamp: lighthouseLamp } : {}),
  };
}

export interface PosterShot extends HeroShot {
  seconds: number;
  /** The hero's gesture after a goal, as a share; none at the decisive touch itself. */
  joy?: number;
}

type Instant = Pick<PosterShot, 'seconds' | 'joy'>;

/** The instant shown on the poster: the hero's celebrating bones, if any, and the second of the play for all others. */
export function posterPose(troupe: Troupe, { seconds, joy }: Instant): { playSeconds: number; heroBones?: Bones } {
  if (joy === undefined) return { playSeconds: seconds };
  const { bones } = celebrate(troupe, decisiveSeconds(troupe.play) + 0.3, seconds, joy);
  return { playSeconds: (goalSeconds(troupe.play) ?? 0) + 0.5, heroBones: bones };
}

export function posterSubject(troupe: Troupe, instant: Instant): Subject {
  const { playSeconds, heroBones } = posterPose(troupe, instant);
  const all = troupe.bonesAt(playSeconds);
  if (heroBones) all[troupe.heroIndex] = heroBones;
  return createSubject(troupe, all, troupe.ballAt(playSeconds));
}

/** The instant near the decisive touch, or of the celebration after it, and the view that shows the hero best. */
export function posterShot(troupe: Troupe): PosterShot {
  const { play, facts } = troupe;
  const random = seededNumbers(`${facts.momentEditionId} poster`);
  const azimuth = random() * Math.PI * 2;
  const x = 0.4 + random() * 0.2;
  const sides = random();
  const beat = play.beats.findLast((one) => one.by === 'hero' && one.pose !== undefined);
  const isPlain = beat === undefined || beat.pose === 'kick';
  // A spectacular touch is the picture; after a plain one it may be the joy.
  const isJoy =
    facts.isGoal &&
    goalSeconds(play) !== undefined &&
    random() < (isPlain ? 0.42 : beat.pose === 'header' || beat.pose === 'slide' ? 0.2 : 0);
  const style = random();
  const touch = decisiveSeconds(play);
  const print = isJoy ? (sides < 0.6 ? 'back' : 'front') : sides < 0.66 ? 'back' : sides < 0.84 ? 'front' : 'any';
  // A kick is read from its follow-through.
  const ideal = isPlain ? 0.14 : 0;
  const instants = isJoy
    ? [0.3, 0.45, 0.6, 0.75]
    : [-0.1, -0.05, 0, 0.05, 0.1, 0.15, 0.2].map((offset) => touch + offset);
  let best: PosterShot | undefined;
  for (const seconds of instants) {
    const joy = isJoy ? { joy: style } : {};
    const subject = posterSubject(troupe, { seconds, ...joy });
    const shot = bestHeroShot(
      subject,
      { height: isJoy ? 0.84 : 0.8, width: 0.92, x, y: 0.49 },
      { azimuth, pull: 0.55, print: subject.ahead.y < -0.45 ? 'front' : print, fov: isJoy ? 38 : 46, highest: 1.4 },
    );
    const score = shot.score - (isJoy ? 0 : Math.abs(seconds - touch - ideal) * 5);
    if (!best || score > best.score) best = { ...shot, score, seconds, ...joy };
  }
  if (!best) throw new Error('No poster');
  return best;
}
