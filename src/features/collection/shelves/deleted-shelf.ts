import type { Shelves } from '#contract/shelves/shelves.ts';
import { userScopedAtom } from '#platform/session/user-scoped-atom.ts';

/** The last deleted shelf, kept while the deletion can be undone. */
export const deletedShelfAtom = userScopedAtom<{ shelfId: string; name: string; before: Shelves } | null>(null);
