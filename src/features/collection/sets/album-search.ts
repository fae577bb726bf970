import * as v from 'valibot';

/** The part of the album in the URL: all, missing or owned. */
const albumParts = ['missing', 'owned'] as const;
export type AlbumPart = (typeof albumParts)[number];

const searchSchema = v.object({ show: v.fallback(v.optional(v.picklist(albumParts)), undefined) });

export function readAlbumPart(search: unknown): AlbumPart | undefined {
  return v.parse(searchSchema, search).show;
}
