/** Meters: x along the pitch towards the goal of the play, y to the right of the attack, z up. */
export interface Point {
  x: number;
  y: number;
  z: number;
}

export interface GroundPoint {
  x: number;
  y: number;
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** 0 below `low`, 1 above `high`, an even S between them. */
export function smoothstep(low: number, high: number, value: number): number {
  const share = clamp((value - low) / (high - low), 0, 1);
  return share * share * (3 - 2 * share);
}

export function distance(a: GroundPoint, b: GroundPoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

export const radians = Math.PI / 180;

/** A stream of numbers in [0, 1) that is the same on every machine (mulberry32). */
export function seededNumbers(seed: string): () => number {
  let state = 0x9e3779b9;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x85ebca6b) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  };
}
