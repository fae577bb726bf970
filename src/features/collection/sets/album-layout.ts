import type { MomentEdition } from '#contract/moments/moment.ts';
import { compareCatalogue } from '#contract/moments/moment-query.ts';
import type { PackEdition } from '#contract/packs/pack-edition.ts';

export interface AlbumPage {
  season: string;
  /** Numbers run through the whole album, from the oldest moment. */
  slots: { number: number; edition: MomentEdition }[];
}

/** A page for each season, oldest first. */
export function layOutAlbum(editions: readonly MomentEdition[]): AlbumPage[] {
  const slots = editions
    .toSorted(compareCatalogue('ASCENDING'))
    .map((edition, index) => ({ number: index + 1, edition }));
  return [...Map.groupBy(slots, ({ edition }) => edition.season)].map(([season, ofSeason]) => ({
    season,
    slots: ofSeason,
  }));
}

/** The pack edition that may hold most of these moments. Undefined if none holds any. */
export function findBestPack(
  packs: readonly PackEdition[],
  missing: readonly Pick<MomentEdition, 'momentEditionId'>[],
): { pack: PackEdition; count: number } | undefined {
  const counted = packs.map((pack) => ({
    pack,
    count: missing.filter(({ momentEditionId }) => pack.pool.includes(momentEditionId)).length,
  }));
  return counted.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)[0];
}
