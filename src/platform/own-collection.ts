import { listOwnMoments } from '#contract/moment-endpoints.ts';
import { maxPageSize } from '#contract/moment-query.ts';
import type { Moment } from '#contract/moment.ts';

import { type Answer, call } from './api.ts';
import { createResource } from './resource.ts';

function askPage(skip: number) {
  return call(listOwnMoments, {
    query: { skip, first: maxPageSize },
    body: {
      filters: { season: [], position: [], rarity: [], search: '' },
      sortBy: 'moment_date',
      sortOrder: 'DESCENDING',
    },
  });
}

async function askAll(): Promise<Answer<Moment[]>> {
  const first = await askPage(0);
  const moments = [...first.value.tokens];
  while (moments.length < first.value.total) {
    const { tokens } = (await askPage(moments.length)).value;
    if (tokens.length === 0) break;
    moments.push(...tokens);
  }
  return { ...first, value: moments };
}

/** Every copy that the fan owns: for what is computed over all of them, on the device. */
export const { resourceAtom: ownCollectionAtom, loadAtom: loadOwnCollectionAtom } = createResource('private', askAll);
