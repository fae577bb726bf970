import { atom } from 'jotai';

import type { Shelves } from '#contract/shelves.ts';

/** The shelf that was deleted last, as it was, for as long as the deletion can be taken back. */
export const deletedShelfAtom = atom<{ shelfId: string; name: string; before: Shelves } | null>(null);
