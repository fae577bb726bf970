import type { Pack } from '#contract/packs/pack.ts';
import type { PackEdition } from '#contract/packs/pack-edition.ts';

/** The latest edition of which the user has no pack. `now` in milliseconds. */
export function pickNewEdition(
  editions: readonly PackEdition[],
  packs: readonly Pack[],
  now: number,
): PackEdition | undefined {
  const known = new Set(packs.map(({ packEditionId }) => packEditionId));
  return editions
    .filter(({ packEditionId, releasesAt }) => !known.has(packEditionId) && Date.parse(releasesAt) <= now)
    .sort((a, b) => Date.parse(b.releasesAt) - Date.parse(a.releasesAt))[0];
}
