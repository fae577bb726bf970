import * as v from 'valibot';

import { listCatalogue } from '#contract/moment-endpoints.ts';
import { momentSchema } from '#contract/moment.ts';

import { createDeviceStore } from './device-store.ts';

/** The whole collection of an owner, and the version of it that the server named. */
export const storedCollectionSchema = v.object({
  moments: v.array(momentSchema),
  collectionVersion: v.number(),
});
export type StoredCollection = v.InferOutput<typeof storedCollectionSchema>;

export const collectionStore = createDeviceStore('farol-collections', storedCollectionSchema);
/** Pack editions: public, the same for everybody. The page parses each answer by its endpoint's schema. */
export const editionsStore = createDeviceStore('farol-editions', v.unknown());
export const catalogueStore = createDeviceStore('farol-catalogue', listCatalogue.answer);
/** Packs, their details and orders, as they were last read. */
export const readsStore = createDeviceStore('farol-reads', v.unknown());

/** Deletes every private copy of one owner. */
export async function forgetCopiesOf(ownerId: string): Promise<void> {
  await Promise.all([collectionStore.forgetOwner(ownerId), readsStore.forgetOwner(ownerId)]);
}
