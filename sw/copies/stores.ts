import * as v from 'valibot';

import { listCatalogue } from '#contract/moments/moment-endpoints.ts';
import { listPackEditions } from '#contract/packs/pack-edition-endpoints.ts';
import { listSocialPosts } from '#contract/content/social.ts';
import { shelvesSchema } from '#contract/shelves/shelves.ts';

import { createDeviceStore } from './device-store.ts';
import { getReadSchema } from '../routes/read-schemas.ts';
import { storedCollectionSchema } from '../collection/stored-collection.ts';
import { getTextSchema } from '../routes/text-schemas.ts';

export const collectionStore = createDeviceStore('shop-collections', { getSchema: () => storedCollectionSchema });
/** Pages of collections that are still arriving, and how many moments the whole has. */
export const collectionPartsStore = createDeviceStore('shop-collection-parts', {
  getSchema: () => v.object({ total: v.number(), collection: storedCollectionSchema }),
});

const storedShelvesSchema = v.object({
  /** Data that can be fetched again may be missing. */
  known: v.fallback(v.optional(shelvesSchema), undefined),
  unsent: shelvesSchema,
});
/** The server's last state, and the unsent edits, which exist nowhere else, so older copies are migrated. */
export const shelvesStore = createDeviceStore('shop-shelves', {
  getSchema: () => storedShelvesSchema,
  migrate: (old) => old,
});
/** Pack editions: public, the same for all users. */
export const editionsStore = createDeviceStore('shop-editions', { getSchema: () => listPackEditions.answer });
export const catalogueStore = createDeviceStore('shop-catalogue', { getSchema: () => listCatalogue.answer });
/** The club's posts: public, the same for all users. */
export const postsStore = createDeviceStore('shop-posts', { getSchema: () => listSocialPosts.answer });
/** Editorial texts: public, the same for all users. */
export const textsStore = createDeviceStore('shop-texts', { getSchema: getTextSchema });
/** Packs, their details and orders, as last read. */
export const readsStore = createDeviceStore('shop-reads', { getSchema: getReadSchema });
