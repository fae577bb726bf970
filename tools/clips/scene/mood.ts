import type { Play } from '../play-schema.ts';

import type { Actor } from './players/actor-track.ts';
import { smoothstep } from './geometry.ts';
import { blendStance, type Stance } from './players/skeleton.ts';

const celebrations = [
  { armR: 0, armL: 0, outR: 96, outL: 96, elbowR: 6, elbowL: 6, lean: 12, headPitch: -10 },
  { armR: 164, armL: 160, outR: 26, outL: 26, elbowR: 10, elbowL: 14, lean: -4, headPitch: -20 },
  { armR: 158, outR: 18, elbowR: 24, armL: -10, outL: 30, elbowL: 92, lean: 2, headPitch: -16 },
] as const;

const joy = { armR: 128, armL: 120, outR: 34, outL: 38, elbowR: 30, elbowL: 40, headPitch: -10 };
const sorrow = { lean: 13, headPitch: 26, armR: -14, armL: -14, outR: 40, outL: 40, elbowR: 84, elbowL: 84 };

/** What the end of the play does to a body. `character` picks the hero's own celebration. */
export function withMood(base: Stance, actor: Actor, play: Play, seconds: number, character: number): Stance {
  const beatAt = (kind: string) => play.beats.find((beat) => beat.kind === kind);
  const celebration = beatAt('celebration');
  const goal = beatAt('goal');
  if (celebration?.by === actor.id) {
    const start = celebration.t * play.durationSeconds;
    const style = celebrations[Math.floor(character * celebrations.length)] ?? celebrations[0];
    const pump = Math.sin((seconds - start) * 7) * 8;
    return blendStance(base, { ...style, armR: style.armR + pump }, smoothstep(start - 0.1, start + 0.3, seconds));
  }
  if (!goal) return base;
  const goalAt = goal.t * play.durationSeconds;
  if (actor.team === 'home') {
    const delay = 0.15 + character * 0.3;
    return blendStance(base, joy, 0.85 * smoothstep(goalAt + delay, goalAt + delay + 0.35, seconds));
  }
  const regret = smoothstep(goalAt + 0.4, goalAt + 1, seconds);
  return blendStance(base, sorrow, actor.team === 'keeper' ? 0 : regret * 0.9);
}
