import { Vector3 } from 'three';

import type { Look } from './body.ts';
import type { Bones } from './bones.ts';
import { addLimb, type LimbKey } from './limbs.ts';
import type { Mesher, Ring } from './loft.ts';

const white = [1, 1, 1] as const;
const inside = [0.35, 0.35, 0.35] as const;
/** Where the trunk ends and the sleeves begin on the shirt's picture. */
export const trunkShare = 0.88;

// Along the back from the hem to the neck: share, half width, half depth, roundness, forward.
const trunk = [
  [-0.3, 0.16, 0.11, 2.2, 0],
  [-0.29, 0.224, 0.178, 2.3, 0],
  [-0.12, 0.212, 0.168, 2.3, 0],
  [0.08, 0.186, 0.14, 2.3, 0],
  [0.28, 0.17, 0.12, 2.3, 0.004],
  [0.5, 0.178, 0.122, 2.4, 0.01],
  [0.68, 0.192, 0.126, 2.5, 0.012],
  [0.8, 0.196, 0.12, 2.5, 0.008],
  [0.87, 0.188, 0.11, 2.4, 0.002],
  [0.93, 0.172, 0.097, 2.2, -0.004],
  [0.985, 0.136, 0.083, 2, -0.006],
  [1.04, 0.096, 0.078, 2, -0.002],
  [1.085, 0.077, 0.075, 2, 0.004],
  [1.07, 0.066, 0.064, 2, 0.004],
] as const;

/** The shirt: trunk with the printed picture, and sleeves. */
export function addShirt(mesher: Mesher, bones: Bones, look: Look, hasLongSleeves: boolean): void {
  const scale = look.scale * 1.2;
  const rings = trunk.map(([share, wide, deep, power, forward], index): Ring => {
    const u = bones.hipRight
      .clone()
      .lerp(bones.chestRight, Math.min(1, Math.max(0, share)))
      .normalize();
    u.addScaledVector(bones.up, -u.dot(bones.up)).normalize();
    const v = new Vector3().crossVectors(bones.up, u).normalize();
    const at = bones.pelvis
      .clone()
      .lerp(bones.neck, share)
      .addScaledVector(v, forward * scale);
    const girth = share < 0.9 ? look.girth : 1 + (look.girth - 1) * 0.5;
    const isEdge = index === 0 || index === trunk.length - 1;
    return {
      at,
      u,
      v,
      ru: wide * scale * girth,
      rv: deep * scale * girth,
      power,
      color: isEdge ? inside : white,
      fold: share < 0.3 ? 1 : 0.75,
      along: (share + 0.3) / 1.36,
      around: [0, trunkShare],
    };
  });
  mesher.loft(rings, look.segments * 2);
  for (const side of [bones.right, bones.left]) addSleeve(mesher, side, bones, look, hasLongSleeves);
}

function addSleeve(mesher: Mesher, side: Bones['right'], bones: Bones, look: Look, isLong: boolean): void {
  const g = look.girth;
  const around = [trunkShare + 0.02, 0.99] as const;
  const rest = { color: white, around, fold: 0.8 };
  const short: LimbKey[] = [
    { s: 0.62, r: 0.072 * g, along: 0.4, ...rest },
    { s: 0.84, r: 0.076 * g, along: 0.1, ...rest },
    { s: 0.9, r: 0.077 * g, along: 0.02, ...rest },
    { s: 0.91, r: 0.07 * g, along: 0.02, ...rest, color: inside },
    { s: 0.78, r: 0.045 * g, along: 0.02, ...rest, color: inside },
  ];
  const long: LimbKey[] = [
    { s: 0.62, r: 0.064 * g, along: 0.6, ...rest },
    { s: 0.95, r: 0.054 * g, along: 0.5, ...rest },
    { s: 1.1, r: 0.053 * g, along: 0.4, ...rest },
    { s: 1.6, r: 0.045 * g, along: 0.2, ...rest },
    { s: 1.9, r: 0.036, along: 0.02, ...rest },
  ];
  const keys: LimbKey[] = [
    { s: -0.2, r: 0.02, along: 1, ...rest },
    { s: -0.16, r: 0.042 * g, along: 0.97, ...rest },
    { s: -0.06, r: 0.06 * g, along: 0.9, ...rest },
    { s: 0.1, r: 0.069 * g, along: 0.8, ...rest },
    { s: 0.34, r: 0.071 * g, along: 0.6, ...rest },
    ...(isLong ? long : short),
  ];
  addLimb(mesher, [side.shoulder, side.elbow, side.hand], keys, {
    front: bones.ahead,
    scale: look.scale * 1.2,
    segments: look.segments,
  });
}
