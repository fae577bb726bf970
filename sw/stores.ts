import * as v from 'valibot';

import { listCatalogue } from '#contract/moment-endpoints.ts';
import { shelvesSchema } from '#contract/shelves.ts';

import { createDeviceStore } from './device-store.ts';
import { storedCollectionSchema } from './stored-collection.ts';

export const collectionStore = createDeviceStore('farol-collections', storedCollectionSchema);
/** What the server said last, and the edits that it has yet to hear of. */
export const shelvesStore = createDeviceStore(
  'farol-shelves',
  v.object({ known: shelvesSchema, unsent: shelvesSchema }),
);
/** Pack editions: public, the same for everybody. The page parses each answer by its endpoint's schema. */
export const editionsStore = createDeviceStore('farol-editions', v.unknown());
export const catalogueStore = createDeviceStore('farol-catalogue', listCatalogue.answer);
/** Packs, their details and orders, as they were last read. */
export const readsStore = createDeviceStore('farol-reads', v.unknown());

/** Deletes every private copy of one owner. */
export async function forgetCopiesOf(ownerId: string): Promise<void> {
  await Promise.all([
    collectionStore.forgetOwner(ownerId),
    shelvesStore.forgetOwner(ownerId),
    readsStore.forgetOwner(ownerId),
  ]);
}
