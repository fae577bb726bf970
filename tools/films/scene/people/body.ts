import type { Bones, SceneSide } from './bones.ts';
import { addArm, addBoot } from './hand-and-foot.ts';
import { addLimb, addPod, type LimbKey } from './limbs.ts';
import type { Mesher, Rgb } from './loft.ts';

export interface Look {
  scale: number;
  /** 1 is average; the girth of limbs and trunk. */
  girth: number;
  skin: Rgb;
  shorts: Rgb;
  socks: Rgb;
  sockBand: Rgb;
  boots: Rgb;
  sole: Rgb;
  glove?: Rgb;
  segments: number;
}

const dark = (color: Rgb, share: number): Rgb => [color[0] * share, color[1] * share, color[2] * share];

function addLeg(mesher: Mesher, side: SceneSide, bones: Bones, look: Look): void {
  const { skin, socks, sockBand, shorts, boots, sole, girth, segments } = look;
  const scale = look.scale * 1.2;
  const front = bones.ahead;
  const shin = side.ankle.clone().sub(side.knee).normalize();
  const kneeFront = front
    .clone()
    .addScaledVector(shin, -front.dot(shin))
    .add(side.toe.clone().sub(side.ankle).multiplyScalar(2));
  const g = girth;
  const leg: LimbKey[] = [
    { s: 0.3, r: 0.094 * g, color: skin },
    { s: 0.55, r: 0.089 * g, depth: 0.096 * g, color: skin, back: -0.008 },
    { s: 0.8, r: 0.073 * g, depth: 0.078 * g, color: skin, back: -0.004 },
    { s: 0.94, r: 0.062 * g, depth: 0.067 * g, color: skin },
    { s: 1.04, r: 0.06 * g, depth: 0.066 * g, color: skin },
    { s: 1.14, r: 0.053 * g, color: skin, back: 0.006 },
    { s: 1.17, r: 0.062 * g, color: sockBand, back: 0.01, fold: 0.25 },
    { s: 1.25, r: 0.07 * g, color: sockBand, back: 0.018, fold: 0.2 },
    { s: 1.25, r: 0.07 * g, color: socks, back: 0.018, fold: 0.2 },
    { s: 1.38, r: 0.074 * g, depth: 0.078 * g, color: socks, back: 0.024, fold: 0.2 },
    { s: 1.58, r: 0.062 * g, color: socks, back: 0.016, fold: 0.2 },
    { s: 1.78, r: 0.043, color: socks, back: 0.004, fold: 0.35 },
    { s: 1.93, r: 0.041, color: socks, fold: 0.4 },
    { s: 2.06, r: 0.038, color: socks },
  ];
  addLimb(mesher, [side.hip, side.knee, side.ankle], leg, { front: kneeFront, scale, segments });
  const cloth: LimbKey[] = [
    { s: -0.16, r: 0.05, color: shorts, fold: 0.4 },
    { s: -0.08, r: 0.07 * g, depth: 0.095 * g, color: shorts, fold: 0.5 },
    { s: 0.1, r: 0.093 * g, depth: 0.115 * g, color: shorts, fold: 0.6 },
    { s: 0.3, r: 0.11 * g, depth: 0.122 * g, color: shorts, fold: 0.9 },
    { s: 0.5, r: 0.12 * g, color: shorts, fold: 1 },
    { s: 0.6, r: 0.123 * g, depth: 0.12 * g, color: shorts, fold: 1 },
    { s: 0.61, r: 0.115 * g, color: dark(shorts, 0.5) },
    { s: 0.5, r: 0.08 * g, color: dark(shorts, 0.35) },
  ];
  addLimb(mesher, [side.hip, side.knee, side.ankle], cloth, { front, scale, segments });
  addBoot(mesher, side, { scale, boots, sole, segments });
}

/** Everything the shirt leaves bare, with shorts, socks and boots. */
export function addBody(mesher: Mesher, bones: Bones, look: Look): void {
  addLeg(mesher, bones.right, bones, look);
  addLeg(mesher, bones.left, bones, look);
  addArm(mesher, bones.right, bones, look);
  addArm(mesher, bones.left, bones, look);
  const scale = look.scale * 1.2;
  const nape = bones.head.clone().sub(bones.neck).normalize();
  addPod(
    mesher,
    [
      bones.neck.clone().addScaledVector(bones.up, -0.09 * scale),
      bones.head.clone().addScaledVector(nape, 0.02 * scale),
    ],
    {
      radius: 0.064 * scale * look.girth,
      depth: 0.066 * scale,
      front: bones.ahead,
      color: look.skin,
      segments: look.segments,
    },
  );
}
