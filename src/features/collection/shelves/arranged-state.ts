import { listOwnMoments } from '#contract/moments/moment-endpoints.ts';
import { maxPageSize } from '#contract/moments/page-size.ts';
import type { Moment } from '#contract/moments/moment.ts';
import { toMomentKey } from '#contract/shelves/shelves.ts';
import { call } from '#platform/api/api.ts';
import { createResource } from '#platform/api/resource.ts';

import { readShelfQuery } from './shelf-search.ts';

const shelvedMoments = createResource('private', async (shelfId: string) => {
  const body = readShelfQuery({ shelf: shelfId });
  const ask = (skip: number) => call(listOwnMoments, { query: { skip, first: maxPageSize }, body });
  const first = await ask(0);
  const tokens = [...first.value.tokens];
  while (tokens.length < first.value.total) {
    const { value } = await ask(tokens.length);
    if (value.tokens.length === 0) break;
    tokens.push(...value.tokens);
  }
  return { ...first, value: new Map(tokens.map((moment): [string, Moment] => [toMomentKey(moment), moment])) };
});

/** All moments of a shelf by key: arranging needs all pages, in the shelf's own order. */
export const shelvedMomentsAt = shelvedMoments.at;
export const loadShelvedMomentsAtom = shelvedMoments.loadAtom;
