import * as v from 'valibot';

/** Which part of the album an address asks for: all of it, or what is missing or owned alone. */
const albumParts = ['missing', 'owned'] as const;
export type AlbumPart = (typeof albumParts)[number];

const searchSchema = v.object({ show: v.fallback(v.optional(v.picklist(albumParts)), undefined) });

export function readAlbumPart(search: unknown): AlbumPart | undefined {
  return v.parse(searchSchema, search).show;
}
