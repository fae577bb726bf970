import { atom } from 'jotai';

import { listPackEditions } from '#contract/packs/pack-edition-endpoints.ts';

import { call } from '../api/api.ts';
import { createResource } from '../api/resource.ts';

/** What is on sale. Several rooms name pack editions; this is the one owner of what is known of them. */
export const { resourceAtom: packEditionsAtom, loadAtom: loadPackEditionsAtom } = createResource('public', () =>
  call(listPackEditions),
);

/** Names by pack edition id, as far as they are known. */
export const packEditionNamesAtom = atom((get) => {
  const resource = get(packEditionsAtom);
  const editions = resource.status === 'success' ? resource.value : [];
  return Object.fromEntries(editions.map((edition) => [edition.packEditionId, edition.name]));
});
