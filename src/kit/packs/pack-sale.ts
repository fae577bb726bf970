import type { PackEdition } from '#contract/packs/pack-edition.ts';

/** State of an edition's sale. */
export type PackSale =
  | { kind: 'upcoming'; releasesAt: string }
  | { kind: 'on-sale' }
  | { kind: 'few-left'; remaining: number }
  | { kind: 'sold-out' };

/** Below this share of the supply the remaining number is shown. */
const fewShare = 0.1;

/**
 * `remaining`: undefined while unknown. `now`: milliseconds of the server's clock, so that the sale opens at zero
 * without a reload.
 */
export function packSale(edition: PackEdition, remaining: number | undefined, now: number): PackSale {
  if (Date.parse(edition.releasesAt) > now) return { kind: 'upcoming', releasesAt: edition.releasesAt };
  if (remaining === undefined) return { kind: 'on-sale' };
  if (remaining <= 0) return { kind: 'sold-out' };
  return remaining <= edition.supply * fewShare ? { kind: 'few-left', remaining } : { kind: 'on-sale' };
}
