import * as v from 'valibot';

import { idSchema } from '#contract/scalars.ts';

/** Maximum opened together, so that the consent names a comprehensible number. */
export const mostAtOnce = 10;

const searchSchema = v.object({ with: v.fallback(v.union([v.string(), v.array(v.string())]), []) });

/**
 * The packs of a page: the one in the path, and those in the search (`?with=id&with=id`). Invalid ids and duplicates
 * are dropped.
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

/** The search for further packs. */
export function searchWith(packIds: readonly string[]): { with: string[] } {
  return { with: packIds.slice(0, mostAtOnce - 1) };
}
