import * as v from 'valibot';

import { homeMomentsAtom } from '#features/home/home-state.ts';
import { homeMomentsSchema } from '#features/home/moments/pick-moments.ts';
import { pageData } from '#platform/api/resource.ts';

import type { Store } from '../store.ts';

/** Initial moments of the home page. */
export function seedHome(store: Store, homeMoments: unknown): void {
  store.set(homeMomentsAtom, pageData(v.parse(homeMomentsSchema, homeMoments)));
}
