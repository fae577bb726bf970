import { seededNumbers } from '../../../clips/scene/geometry.ts';
import type { Stance } from '../../../clips/scene/players/skeleton.ts';

/** A player's individual posture: arms, trunk and head, the same throughout a film. */
export function temperament(seed: string): (stance: Stance) => Stance {
  const random = seededNumbers(`${seed} temperament`);
  const between = (low: number, high: number) => low + (high - low) * random();
  const change = {
    outR: between(-34, 14),
    outL: between(-34, 14),
    armR: between(-34, 44),
    armL: between(-34, 44),
    elbowR: between(-6, 46),
    elbowL: between(-6, 46),
    lean: between(-7, 9),
    twist: between(-16, 16),
    headPitch: between(-12, 10),
  };
  return (stance) => {
    // A body that lies or flies keeps its balance; an upright one may differ.
    const upright = Math.max(0, 1 - Math.abs(stance.bodyPitch) / 40 - Math.abs(stance.bodyRoll) / 60);
    const changed = { ...stance };
    for (const key of Object.keys(change) as (keyof typeof change)[]) changed[key] += change[key] * upright;
    changed.outR = Math.max(6, changed.outR);
    changed.outL = Math.max(6, changed.outL);
    changed.elbowR = Math.max(4, changed.elbowR);
    changed.elbowL = Math.max(4, changed.elbowL);
    return changed;
  };
}
