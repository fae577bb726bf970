import * as v from 'valibot';

import { cataloguePartSchema, seedCataloguePartAtom } from '#platform/data/shown-catalogue.ts';

import type { Store } from '../store.ts';

/** Initial data of pages that show moments. */
export function seedMoments(store: Store, catalogue: unknown): void {
  store.set(seedCataloguePartAtom, v.parse(cataloguePartSchema, catalogue));
}
