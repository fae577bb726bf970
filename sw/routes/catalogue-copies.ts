import { listCatalogue } from '#contract/moments/moment-endpoints.ts';
import { listPackEditions } from '#contract/packs/pack-edition-endpoints.ts';

import { callApi } from '../call-api.ts';
import { keepPouchArt } from '../clips/media.ts';
import { refreshCopy } from '../copies/refresh-copy.ts';
import { catalogueStore, editionsStore } from '../copies/stores.ts';
import { leavingSignal } from '../make-way.ts';
import { scope } from '../scope.ts';

/** A refusal is no catalog: the previous copy stays. */
async function load(path: string, method: string, body: string | null): Promise<unknown> {
  const headers: Record<string, string> = body === null ? {} : { 'content-type': 'application/json' };
  const response = await callApi(path, { method, headers, body, signal: leavingSignal });
  return response.ok ? response.json() : undefined;
}

/**
 * The whole catalog and the pack editions with their art, so that every moment and pack opens offline: server-rendered
 * pages contain only what they show. Rejects without a network.
 */
export async function keepCatalogue(): Promise<void> {
  await refreshCopy(catalogueStore, 'catalogue', () => load(listCatalogue.path, listCatalogue.method, '{}'));
  await refreshCopy(editionsStore, 'editions', () => load(listPackEditions.path, listPackEditions.method, null));
  const editions = (await editionsStore.read('editions'))?.value ?? [];
  const art = editions.flatMap(({ pouch }) => (pouch === undefined ? [] : [pouch.art]));
  await keepPouchArt(art.map((url) => new URL(url, scope.location.origin).href));
}
