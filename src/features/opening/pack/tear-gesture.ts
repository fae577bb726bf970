/** Which way the finger went first; a tear keeps its side until it is let go. */
export type TearSide = 'from-start' | 'from-end';

/** The foil gives way only after this share of its width. */
const resistance = 0.07;
/** Where it is torn through, before the finger has reached the edge. */
const through = 0.82;
/** Let go beyond this share of the tear, it continues automatically. */
const halfway = 0.5;
/** So fast a flick, in widths a second, tears it from anywhere. */
const flick = 2.2;

export interface Tear {
  side: TearSide;
  /** 0: closed, 1: torn from edge to edge. */
  share: number;
}

/** How far a finger that moved by `distance` over a pouch of `width` (both in CSS pixels) has torn it. */
export function measureTear(distance: number, width: number, side: TearSide | null): Tear {
  const chosen = side ?? (distance >= 0 ? 'from-start' : 'from-end');
  const moved = (chosen === 'from-start' ? distance : -distance) / width;
  const share = Math.min(1, Math.max(0, (moved - resistance) / (through - resistance)));
  return { side: chosen, share };
}

/** Whether letting go now tears it open. `speed` in widths a second, along the tear. */
export function isTornThrough({ share }: Tear, speed: number): boolean {
  return share >= halfway || (share > 0 && speed >= flick);
}
