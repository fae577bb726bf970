import * as v from 'valibot';

import { pageSize } from '#contract/moments/page-size.ts';
import { type MomentEdition, momentSummarySchema } from '#contract/moments/moment.ts';
import type { PackEdition } from '#contract/packs/pack-edition.ts';
import { relateMoments } from '#features/moments/related/relate-moments.ts';
import { pickBest } from '#features/packs/pick-best.ts';
import { catalogueSorts, readMomentSearch, selectMomentEditions } from '#kit/filters/moment-search.ts';
import type { CataloguePart } from '#platform/data/shown-catalogue.ts';

import { parseSearch } from '../search-params.ts';

type Part = Pick<CataloguePart, 'tokens' | 'total'>;

/** Cards need no texts. */
function toCards(editions: readonly MomentEdition[]): Part['tokens'] {
  return v.parse(v.array(momentSummarySchema), editions);
}

/** The first page of the moments that match. */
export function selectListPart(catalogue: readonly MomentEdition[], search: string): Part {
  const matching = selectMomentEditions(catalogue, readMomentSearch(parseSearch(search), catalogueSorts));
  return { tokens: toCards(matching.slice(0, pageSize)), total: matching.length };
}

/** A moment with the others that its page leads to. Picked from this part they are the same as from the whole catalog. */
export function selectMomentPart(catalogue: readonly MomentEdition[], momentEditionId: string): Part | null {
  const moment = catalogue.find((edition) => edition.momentEditionId === momentEditionId);
  if (moment === undefined) return null;
  const { earlier, later, ofMatch, ofPlayer, ofSeason } = relateMoments(catalogue, moment);
  const shown = new Set([earlier, later, ...ofMatch, ...ofPlayer, ...ofSeason]);
  const tokens = catalogue.flatMap((edition) => {
    if (edition === moment) return [edition];
    return shown.has(edition) ? toCards([edition]) : [];
  });
  return { tokens, total: tokens.length };
}

/** The best and the first page of what a pack of this edition may hold. */
export function selectPackPart(catalogue: readonly MomentEdition[], { pool }: PackEdition): Part {
  const inPool = catalogue.filter(({ momentEditionId }) => pool.includes(momentEditionId));
  const shown = new Set([...inPool.slice(0, pageSize), ...pickBest(catalogue, pool)]);
  return { tokens: toCards(inPool.filter((edition) => shown.has(edition))), total: inPool.length };
}
