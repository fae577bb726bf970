import { type GroundPoint, type Point, radians } from '../geometry.ts';

/** Angles in degrees, forwards and outwards positive; `lift` in meters above the ground. */
// prettier-ignore
const stanceKeys = [
  'lean', 'twist', 'headPitch', 'bodyPitch', 'bodyRoll', 'lift',
  'thighR', 'kneeR', 'spreadR', 'thighL', 'kneeL', 'spreadL',
  'armR', 'elbowR', 'outR', 'armL', 'elbowL', 'outL',
] as const;
type StanceKey = (typeof stanceKeys)[number];
export type Stance = Record<StanceKey, number>;

export function blendStance(from: Stance, to: Partial<Stance>, weight: number): Stance {
  const blended = { ...from };
  for (const key of stanceKeys) {
    const target = to[key];
    if (target !== undefined) blended[key] = from[key] + (target - from[key]) * weight;
  }
  return blended;
}

/** The same stance with right and left exchanged. */
export function mirrorStance(stance: Partial<Stance>): Partial<Stance> {
  const mirrored: Partial<Stance> = {};
  for (const key of stanceKeys) {
    const value = stance[key];
    if (value === undefined) continue;
    if (key === 'twist' || key === 'bodyRoll') mirrored[key] = -value;
    else if (key.endsWith('R')) mirrored[key.replace(/R$/, 'L') as StanceKey] = value; // Every R has its L above.
    else if (key.endsWith('L')) mirrored[key.replace(/L$/, 'R') as StanceKey] = value;
    else mirrored[key] = value;
  }
  return mirrored;
}

export interface Side {
  hip: Point;
  knee: Point;
  ankle: Point;
  toe: Point;
  shoulder: Point;
  elbow: Point;
  hand: Point;
}

export interface Skeleton {
  pelvis: Point;
  neck: Point;
  head: Point;
  /** A point before the face. */
  face: Point;
  right: Side;
  left: Side;
}

/** Slightly larger than life, because a card on a phone is a few centimeters wide. */
const figureScale = 1.2;

const bone = { thigh: 0.45, shin: 0.44, foot: 0.2, spine: 0.5, head: 0.2, arm: 0.29, forearm: 0.27 };

/** x forwards, y to the right, z up; as seen from the pelvis. */
function along(from: Point, pitch: number, out: number, side: number, length: number): Point {
  const p = pitch * radians;
  const o = out * radians;
  return {
    x: from.x + Math.sin(p) * Math.cos(o) * length,
    y: from.y + side * Math.sin(o) * length,
    z: from.z - Math.cos(p) * Math.cos(o) * length,
  };
}

function createSide(stance: Stance, side: 1 | -1, neck: Point): Side {
  const isRight = side === 1;
  const thigh = isRight ? stance.thighR : stance.thighL;
  const spread = isRight ? stance.spreadR : stance.spreadL;
  const shin = thigh - (isRight ? stance.kneeR : stance.kneeL);
  const hip = { x: 0, y: side * 0.11, z: 0 };
  const knee = along(hip, thigh, spread, side, bone.thigh);
  const ankle = along(knee, shin, spread, side, bone.shin);
  const toe = along(ankle, shin + 78, spread * 0.3, side, bone.foot);
  const turn = stance.twist * radians;
  const shoulder = { x: neck.x - side * Math.sin(turn) * 0.2, y: side * Math.cos(turn) * 0.2, z: neck.z - 0.05 };
  const arm = isRight ? stance.armR : stance.armL;
  const out = isRight ? stance.outR : stance.outL;
  const elbow = along(shoulder, arm, out, side, bone.arm);
  const hand = along(elbow, arm + (isRight ? stance.elbowR : stance.elbowL), out * 0.75, side, bone.forearm);
  return { hip, knee, ankle, toe, shoulder, elbow, hand };
}

function turnBody(point: Point, stance: Stance): Point {
  const roll = stance.bodyRoll * radians;
  const pitch = stance.bodyPitch * radians;
  const y = point.y * Math.cos(roll) + point.z * Math.sin(roll);
  const z = -point.y * Math.sin(roll) + point.z * Math.cos(roll);
  return { x: point.x * Math.cos(pitch) + z * Math.sin(pitch), y, z: -point.x * Math.sin(pitch) + z * Math.cos(pitch) };
}

/** `heading` in radians from the attack's direction to its right. The lowest point touches the ground, or hangs `lift` above. */
export function buildSkeleton(stance: Stance, at: GroundPoint, heading: number): Skeleton {
  const lean = stance.lean * radians;
  const neck = { x: Math.sin(lean) * bone.spine, y: 0, z: Math.cos(lean) * bone.spine };
  const nod = lean * 0.6 + stance.headPitch * radians;
  const head = { x: neck.x + Math.sin(nod) * bone.head, y: 0, z: neck.z + Math.cos(nod) * bone.head };
  const face = { x: head.x + Math.cos(nod) * 0.2, y: 0, z: head.z - Math.sin(nod) * 0.2 };
  const right = createSide(stance, 1, neck);
  const left = createSide(stance, -1, neck);
  const heights = [head, ...Object.values(right), ...Object.values(left), { x: 0, y: 0, z: -0.04 }].map(
    (point) => turnBody(point, stance).z,
  );
  const ground = Math.min(...heights) - 0.05;
  const place = (point: Point): Point => {
    const turned = turnBody(point, stance);
    const x = turned.x * figureScale;
    const y = turned.y * figureScale;
    return {
      x: at.x + x * Math.cos(heading) - y * Math.sin(heading),
      y: at.y + x * Math.sin(heading) + y * Math.cos(heading),
      z: (turned.z - ground) * figureScale + stance.lift,
    };
  };
  const placeSide = (side: Side): Side => ({
    hip: place(side.hip),
    knee: place(side.knee),
    ankle: place(side.ankle),
    toe: place(side.toe),
    shoulder: place(side.shoulder),
    elbow: place(side.elbow),
    hand: place(side.hand),
  });
  return {
    pelvis: place({ x: 0, y: 0, z: 0 }),
    neck: place(neck),
    head: place(head),
    face: place(face),
    right: placeSide(right),
    left: placeSide(left),
  };
}
