import { atom } from 'jotai';

import { listPackEditions } from '#contract/packs/pack-edition-endpoints.ts';

import { call } from '../api/api.ts';
import { createResource } from '../api/resource.ts';

const packEditions = createResource('public', () => call(listPackEditions));

/** The pack editions on sale, and those announced. */
export const packEditionsAtom = packEditions.at();
export const loadPackEditionsAtom = packEditions.loadAtom;
export const renewPackEditionsAtom = packEditions.renewAtom;

/** Known names by pack edition id. */
export const packEditionNamesAtom = atom((get) => {
  const resource = get(packEditionsAtom);
  const editions = resource.status === 'success' ? resource.value : [];
  return Object.fromEntries(editions.map((edition) => [edition.packEditionId, edition.name]));
});
