import type { PackEdition } from '#contract/packs/pack-edition.ts';

function releaseTime(edition: PackEdition): number {
  return Date.parse(edition.releasesAt);
}

/** The next drop. `now` in milliseconds. */
export function chooseDrop(editions: readonly PackEdition[], now: number): PackEdition | undefined {
  return editions.filter((edition) => releaseTime(edition) > now).sort((a, b) => releaseTime(a) - releaseTime(b))[0];
}
