import { PerspectiveCamera, Vector3 } from 'three';

/** The subject of a close camera. */
export interface Subject {
  /** The places on the hero's body that must be in the picture, and how far the body reaches beyond them. */
  points: readonly Vector3[];
  margin: number;
  /** Direction of the chest. */
  ahead: Vector3;
  chest: Vector3;
  soles: readonly Vector3[];
  ball: Vector3;
  others: readonly (readonly Vector3[])[];
  /** The lighthouse's lamp, if there is one. */
  lamp?: Vector3;
}

export interface View {
  position: Vector3;
  target: Vector3;
  fov: number;
  /** Radians. */
  roll: number;
  /** Moves the picture without turning the camera; shares of its half size. */
  shift: { x: number; y: number };
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const aspect = 720 / 960;

export function aim(camera: PerspectiveCamera, view: View): void {
  camera.fov = view.fov;
  camera.aspect = aspect;
  camera.position.copy(view.position);
  camera.up.set(0, 1, 0);
  camera.lookAt(view.target);
  camera.rotateZ(view.roll);
  camera.updateProjectionMatrix();
  camera.projectionMatrix.elements[8] -= view.shift.x;
  camera.projectionMatrix.elements[9] -= view.shift.y;
  camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
  camera.updateMatrixWorld();
}

/** The hero's extent in the picture: 0 is its left or lower edge, 1 the right or upper one. */
function measureBox(camera: PerspectiveCamera, points: readonly Vector3[], margin: number): Box {
  const box: Box = { left: 9, right: -9, top: -9, bottom: 9 };
  const tan = Math.tan((camera.fov * Math.PI) / 360);
  for (const point of points) {
    const spot = point.clone().project(camera);
    const far = Math.max(0.05, point.clone().applyMatrix4(camera.matrixWorldInverse).z * -1);
    const reach = margin / far / tan / 2;
    const [x, y] = [spot.x / 2 + 0.5, spot.y / 2 + 0.5];
    box.left = Math.min(box.left, x - reach / aspect);
    box.right = Math.max(box.right, x + reach / aspect);
    box.top = Math.max(box.top, y + reach);
    box.bottom = Math.min(box.bottom, y - reach);
  }
  return box;
}

export interface Framing {
  /** Share of the picture's height that the hero takes, where the width allows it. */
  height: number;
  width: number;
  /** Where the middle of the hero is put. */
  x: number;
  y: number;
}

/** Meters above the ground. From high up only what lies on the ground is better seen. */
const heights = [0.28, 0.7, 1.35, 2.6, 3.7];
const probe = new PerspectiveCamera();

/** The view from one side, at the distance at which the hero has the requested size. */
function frameHero(
  subject: Subject,
  { azimuth, low, fov, roll }: { azimuth: number; low: number; fov: number; roll: number },
  framing: Framing,
): { view: View; box: Box } {
  const middle = subject.points
    .reduce((sum, point) => sum.add(point), new Vector3())
    .multiplyScalar(1 / subject.points.length);
  const way = new Vector3(Math.cos(azimuth), 0, Math.sin(azimuth));
  let far = 3;
  const view: View = { position: new Vector3(), target: middle, fov, roll, shift: { x: 0, y: 0 } };
  let box: Box = { left: 0, right: 1, top: 1, bottom: 0 };
  for (let round = 0; round < 7; round += 1) {
    view.position.copy(middle).addScaledVector(way, far).setY(low);
    aim(probe, view);
    box = measureBox(probe, subject.points, subject.margin);
    const size = Math.max((box.top - box.bottom) / framing.height, (box.right - box.left) / framing.width);
    far = Math.min(14, Math.max(1.1, far * (0.35 + 0.65 * size)));
  }
  const wide = (box.right - box.left) / 2 + 0.025;
  const x = Math.min(1 - wide, Math.max(wide, framing.x));
  view.shift = { x: 2 * (x - (box.left + box.right) / 2), y: 2 * (framing.y - (box.top + box.bottom) / 2) };
  aim(probe, view);
  return { view, box: measureBox(probe, subject.points, subject.margin) };
}

export interface Wish {
  /** The side to see the hero from, in radians, and how much that counts. */
  azimuth: number;
  pull: number;
  print: 'back' | 'front' | 'any';
  fov: number;
  /** Meters above the ground. */
  highest: number;
}

/** How well one view shows the hero: size, the print on the shirt, no player in front of them, the ball. */
function scoreView(subject: Subject, view: View, box: Box, wish: Wish): number {
  aim(probe, view);
  const toCamera = view.position.clone().sub(subject.chest).normalize();
  const front = toCamera.dot(subject.ahead);
  const back = -front;
  const print = Math.max(
    wish.print === 'front' ? 0 : Math.min(0.8, back) * 1.25,
    wish.print === 'back' ? 0 : Math.min(0.85, front) * 0.85,
  );
  const high = box.top - box.bottom;
  // A body that spreads reads from afar; one seen end on does not.
  const spread = Math.min(0.85, box.right - box.left);
  let score =
    2.2 * print + 1.6 * spread - 0.25 * view.position.y - Math.max(0, 0.62 - high) * 14 - Math.abs(view.roll) * 0.9;
  // From the side the number can't be read.
  if (Math.abs(front) < 0.5) score -= 4;
  const near = subject.chest.distanceTo(view.position);
  for (const other of subject.others) {
    const spots = other.map((point) => ({ spot: point.clone().project(probe), far: point.distanceTo(view.position) }));
    const covers = spots.some(
      ({ spot, far }) =>
        far < near + 0.2 &&
        Math.abs(spot.z) <= 1 &&
        spot.x / 2 + 0.5 > box.left - 0.05 &&
        spot.x / 2 + 0.5 < box.right + 0.05 &&
        far < near,
    );
    const clutters = spots.some(
      ({ spot, far }) =>
        far > near && far < near + 4 && spot.x / 2 + 0.5 > box.left + 0.1 && spot.x / 2 + 0.5 < box.right - 0.1,
    );
    if (covers) score -= 3;
    else if (clutters) score -= 0.3;
  }
  const ball = subject.ball.clone().project(probe);
  const isSeen = Math.abs(ball.x) < 0.9 && Math.abs(ball.y) < 0.93 && ball.z < 1;
  const chest = subject.chest.clone().project(probe);
  if (isSeen) score += 0.55;
  if (isSeen && Math.hypot(ball.x - chest.x, ball.y - chest.y) < 0.22 && subject.ball.distanceTo(view.position) < near)
    score -= 1.2;
  // A ball that fills the picture hides the boot; soles hide the rest.
  if (isSeen && subject.ball.distanceTo(view.position) < near * 0.62) score -= 0.7;
  if (Math.min(...subject.soles.map((sole) => sole.distanceTo(view.position))) < near - 0.75) score -= 3;
  const look = view.target.clone().sub(view.position).normalize();
  score += 0.3 * look.x;
  if (subject.lamp) {
    const lamp = subject.lamp.clone().project(probe);
    if (lamp.z < 1 && Math.abs(lamp.x) < 0.85 && lamp.y > 0.1 && lamp.y < 0.95)
      score += Math.abs(lamp.x - chest.x) > 0.3 ? 0.7 : 0.3;
  }
  return score + wish.pull * Math.cos(Math.atan2(-look.z, -look.x) - wish.azimuth);
}

export interface HeroShot {
  view: View;
  box: Box;
  score: number;
}

/** Fifteen degrees at most; a body that lies across the picture may need more to be large. */
const tilts = [0.13, -0.13, 0.26, -0.26];
const steepTilts = [0.5, -0.5, 0.9, -0.9];

/** Tries every side and height, tilts the most promising, and takes the best. */
export function bestHeroShot(subject: Subject, framing: Framing, wish: Wish): HeroShot {
  const look = (azimuth: number, low: number, roll: number): HeroShot & { azimuth: number; low: number } => {
    const { view, box } = frameHero(subject, { azimuth, low, fov: wish.fov, roll }, framing);
    return { view, box, score: scoreView(subject, view, box, wish), azimuth, low };
  };
  const level = Array.from({ length: 28 }, (_, turn) => (turn / 28) * Math.PI * 2)
    .flatMap((azimuth) => heights.filter((height) => height <= wish.highest).map((low) => look(azimuth, low, 0)))
    .toSorted((a, b) => b.score - a.score);
  const tilted = (rolls: readonly number[], count: number) =>
    level.slice(0, count).flatMap(({ azimuth, low }) => rolls.map((roll) => look(azimuth, low, roll)));
  const tallest = (shots: readonly HeroShot[]) => shots.some(({ box }) => box.top - box.bottom >= 0.58);
  let shots: HeroShot[] = [...level.slice(0, 1), ...tilted(tilts, 10)];
  if (!tallest(shots)) shots = [...shots, ...tilted([...tilts, ...steepTilts], level.length)];
  const best = shots.toSorted((a, b) => b.score - a.score)[0];
  if (!best) throw new Error('No view of the hero');
  return { view: best.view, box: best.box, score: best.score };
}
