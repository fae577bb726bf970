import * as v from 'valibot';

import { idSchema } from '#contract/scalars.ts';

/** So many are opened together at the most: the consent names a number that can be grasped. */
export const mostAtOnce = 10;

const searchSchema = v.object({ with: v.fallback(v.union([v.string(), v.array(v.string())]), []) });

/**
 * Which packs a page is about: the one of its path, and those that the search adds (`?with=id&with=id`). Values that are no pack
 * id are skipped, and so are duplicates.
 */
export function readPackIds(packId: string, search: unknown): string[] {
  const others = [v.parse(searchSchema, search).with].flat();
  const ids = others.filter((candidate) => v.is(idSchema, candidate));
  return [...new Set([packId, ...ids])].slice(0, mostAtOnce);
}

/** For links. */
export interface PacksSearch {
  with?: string[] | undefined;
}

/** The search that adds packs to the one of the path. */
export function searchWith(packIds: readonly string[]): { with: string[] } {
  return { with: packIds.slice(0, mostAtOnce - 1) };
}
