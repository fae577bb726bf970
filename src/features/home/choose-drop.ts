import type { PackEdition } from '#contract/pack-edition.ts';

function releaseTime(edition: PackEdition): number {
  return Date.parse(edition.releasesAt);
}

/** The edition that comes out next; without one, the one that came out last. `now` in milliseconds. */
export function chooseDrop(editions: readonly PackEdition[], now: number): PackEdition | undefined {
  const byRelease = [...editions].sort((a, b) => releaseTime(a) - releaseTime(b));
  return byRelease.find((edition) => releaseTime(edition) > now) ?? byRelease.at(-1);
}
