import { call, loadCode } from '../api/api.ts';
import { createResource } from '../api/resource.ts';

const catalogue = createResource('public', async () => {
  const { listCatalogue } = await loadCode(() => import('#contract/moments/moment-endpoints.ts'));
  return call(listCatalogue, { body: { filters: {}, sortBy: 'moment_date', sortOrder: 'DESCENDING' } });
});

/** The whole catalog, newest first: for visitors, and for the contents of packs. */
export const catalogueAtom = catalogue.at();
export const loadCatalogueAtom = catalogue.loadAtom;
