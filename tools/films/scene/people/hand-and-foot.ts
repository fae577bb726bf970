import { Vector3 } from 'three';

import type { Look } from './body.ts';
import type { Bones, SceneSide } from './bones.ts';
import { addLimb, addPod, type LimbKey } from './limbs.ts';
import type { Mesher, Rgb, Ring } from './loft.ts';

export function addBoot(
  mesher: Mesher,
  side: SceneSide,
  { scale, boots, sole, segments }: { scale: number; boots: Rgb; sole: Rgb; segments: number },
): void {
  const foot = side.toe.clone().sub(side.ankle).normalize();
  const shin = side.ankle.clone().sub(side.knee).normalize();
  const up = shin.clone().negate().addScaledVector(foot, shin.dot(foot)).normalize();
  const right = new Vector3().crossVectors(foot, up);
  const from = side.ankle.clone().addScaledVector(foot, -0.055 * scale);
  // Heel to toe: width, height and how far its middle lies below the ankle.
  const shape = [
    [0, 0.012, 0.02, 0.02],
    [0.04, 0.034, 0.045, 0.008],
    [0.2, 0.04, 0.056, 0.002],
    [0.38, 0.04, 0.05, 0.012],
    [0.58, 0.044, 0.038, 0.026],
    [0.78, 0.046, 0.03, 0.036],
    [0.93, 0.036, 0.024, 0.042],
    [1, 0.01, 0.008, 0.046],
  ] as const;
  const rings = shape.map(([share, wide, high, low]): Ring => ({
    at: from
      .clone()
      .addScaledVector(foot, share * 0.285 * scale)
      .addScaledVector(up, -low * scale),
    u: right,
    v: up,
    ru: wide * scale,
    rv: high * scale,
    color: boots,
    fold: 0,
  }));
  mesher.loft(rings, segments);
  const soles = shape.map(([share, wide]): Ring => ({
    at: from
      .clone()
      .addScaledVector(foot, share * 0.285 * scale)
      .addScaledVector(up, -0.062 * scale),
    u: right,
    v: up,
    ru: wide * 0.96 * scale,
    rv: 0.012 * scale,
    color: sole,
    fold: 0,
  }));
  mesher.loft(soles, segments);
}

export function addArm(mesher: Mesher, side: SceneSide, bones: Bones, look: Look): void {
  const { skin, girth: g, segments, glove } = look;
  const scale = look.scale * 1.2;
  const arm: LimbKey[] = [
    { s: 0.25, r: 0.055 * g, color: skin },
    { s: 0.55, r: 0.055 * g, depth: 0.059 * g, color: skin },
    { s: 0.85, r: 0.045 * g, color: skin },
    { s: 1, r: 0.038 * g, color: skin },
    { s: 1.18, r: 0.047 * g, color: skin },
    { s: 1.45, r: 0.039 * g, color: skin },
    { s: 1.75, r: 0.029, color: skin },
    { s: 1.92, r: 0.026, depth: 0.022, color: skin },
  ];
  addLimb(mesher, [side.shoulder, side.elbow, side.hand], arm, { front: bones.ahead, scale, segments });
  const along = side.hand.clone().sub(side.elbow).normalize();
  const palm = bones.right === side ? bones.chestRight : bones.chestRight.clone().negate();
  const color = glove ?? skin;
  const size = glove ? 1.32 : 1;
  const wrist = side.hand.clone().addScaledVector(along, -0.035 * scale);
  addPod(mesher, [wrist, side.hand.clone().addScaledVector(along, 0.075 * scale * size)], {
    radius: 0.042 * scale * size,
    depth: 0.022 * scale * size,
    front: palm,
    color,
    segments,
  });
  const wide = new Vector3().crossVectors(along, palm).normalize();
  const sign = wide.dot(bones.ahead) > 0 ? 1 : -1;
  // From afar a hand is a mitten.
  if (segments < 10) return;
  for (let finger = 0; finger < 4; finger += 1) {
    const spread = (finger - 1.5) * 0.02 * scale * size;
    const base = side.hand
      .clone()
      .addScaledVector(along, 0.04 * scale * size)
      .addScaledVector(wide, spread);
    const tip = base
      .clone()
      .addScaledVector(along, (0.085 - Math.abs(finger - 1.4) * 0.012) * scale * size)
      .addScaledVector(wide, spread * 0.55)
      .addScaledVector(palm, -0.012 * scale);
    addPod(mesher, [base, tip], { radius: 0.0115 * scale * size, front: palm, color, segments: 6 });
  }
  const thumb = side.hand.clone().addScaledVector(wide, 0.034 * sign * scale * size);
  addPod(
    mesher,
    [
      side.hand.clone().addScaledVector(along, -0.01),
      thumb.addScaledVector(along, 0.055 * scale * size).addScaledVector(wide, 0.022 * sign * scale),
    ],
    { radius: 0.014 * scale * size, front: palm, color, segments: 6 },
  );
}
