import { listCatalogue } from '#contract/moments/moment-endpoints.ts';
import { listPackEditions } from '#contract/packs/pack-edition-endpoints.ts';

import { callApi } from '../call-api.ts';
import type { DeviceStore } from '../copies/device-store.ts';
import { catalogueStore, editionsStore } from '../copies/stores.ts';
import { leavingSignal } from '../make-way.ts';

/** Pages that the server renders bring what they show, and no more: a copy that is older is loaded again. */
const freshMilliseconds = 24 * 3_600_000;

async function keep(store: DeviceStore<unknown>, key: string, load: () => Promise<Response>): Promise<void> {
  const copy = await store.read(key);
  if (copy !== undefined && Date.now() - Date.parse(copy.savedAt) < freshMilliseconds) return;
  const askedAt = performance.now();
  const response = await load();
  const value: unknown = response.ok ? await response.json() : undefined;
  if (store.accepts(key, value)) await store.write(key, value, askedAt);
}

/** The whole catalog and the pack editions, so that every moment and pack opens without a network. Rejects without one. */
export async function keepCatalogue(): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await keep(catalogueStore, 'catalogue', () =>
    callApi(listCatalogue.path, { method: listCatalogue.method, headers, body: '{}', signal: leavingSignal }),
  );
  await keep(editionsStore, 'editions', () =>
    callApi(listPackEditions.path, { method: listPackEditions.method, headers: {}, signal: leavingSignal }),
  );
}
