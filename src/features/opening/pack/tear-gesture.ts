/** Initial direction; fixed until release. */
export type TearSide = 'from-start' | 'from-end';

/** Minimum drag as a share of the width. */
const resistance = 0.07;
/** Share at which the tear completes. */
const through = 0.82;
/** Released beyond this share, the tear completes on its own. */
const halfway = 0.5;
/** A flick at this speed (widths per second) completes the tear. */
const flick = 2.2;

export interface Tear {
  side: TearSide;
  /** 0: closed, 1: torn from edge to edge. */
  share: number;
}

/** Tear progress for a drag of `distance` over `width`, both in CSS pixels. */
export function measureTear(distance: number, width: number, side: TearSide | null): Tear {
  const chosen = side ?? (distance >= 0 ? 'from-start' : 'from-end');
  const moved = (chosen === 'from-start' ? distance : -distance) / width;
  const share = Math.min(1, Math.max(0, (moved - resistance) / (through - resistance)));
  return { side: chosen, share };
}

/** Whether releasing now completes the tear. `speed`: widths per second along the tear. */
export function isTornThrough({ share }: Tear, speed: number): boolean {
  return share >= halfway || (share > 0 && speed >= flick);
}
