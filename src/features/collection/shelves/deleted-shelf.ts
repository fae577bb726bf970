import type { Shelves } from '#contract/shelves/shelves.ts';
import { userScopedAtom } from '#platform/session/user-scoped-atom.ts';

/** The shelf that was deleted last, as it was, for as long as the deletion can be taken back. */
export const deletedShelfAtom = userScopedAtom<{ shelfId: string; name: string; before: Shelves } | null>(null);
