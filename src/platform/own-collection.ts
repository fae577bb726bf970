import { listOwnMoments } from '#contract/moment-endpoints.ts';
import { maxPageSize, type MomentQuery } from '#contract/moment-query.ts';
import type { Moment } from '#contract/moment.ts';

import { type Answer, call } from './api.ts';
import { createResource } from './resource.ts';

export interface OwnMoments {
  tokens: Moment[];
  /** How many match, on all pages. */
  total: number;
  collectionVersion: number;
}

/** The first `count` of the fan's copies that a query asks for: as many calls as it takes. */
export async function askOwnMoments(query: MomentQuery, count: number): Promise<Answer<OwnMoments>> {
  const ask = (skip: number) =>
    call(listOwnMoments, { query: { skip, first: Math.min(count - skip, maxPageSize) }, body: query });
  const answer = await ask(0);
  const tokens = [...answer.value.tokens];
  while (tokens.length < Math.min(count, answer.value.total)) {
    const { value } = await ask(tokens.length);
    if (value.tokens.length === 0) break;
    tokens.push(...value.tokens);
  }
  return { ...answer, value: { ...answer.value, tokens } };
}

const everything: MomentQuery = {
  filters: { season: [], position: [], rarity: [], search: '' },
  sortBy: 'moment_date',
  sortOrder: 'DESCENDING',
};

/** Every copy that the fan owns: for what is computed over all of them, on the device. */
export const { resourceAtom: ownCollectionAtom, loadAtom: loadOwnCollectionAtom } = createResource(
  'private',
  async () => {
    const answer = await askOwnMoments(everything, Number.MAX_SAFE_INTEGER);
    return { ...answer, value: answer.value.tokens };
  },
);
