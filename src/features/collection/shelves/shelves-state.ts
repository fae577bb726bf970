import { atom } from 'jotai';

import { mergeShelves } from '#contract/shelves/merge-shelves.ts';
import { readShelves, saveShelves } from '#contract/shelves/shelf-endpoints.ts';
import { nextStamp, type ShelfEdit, type ShelfProblem, type Stamp } from '#contract/shelves/shelf-edits.ts';
import { noShelves, type Shelves } from '#contract/shelves/shelves.ts';
import { call } from '#platform/api/api.ts';
import { type ApiErrorKind, toFailure } from '#platform/api/api-error.ts';
import { userScopedAtom } from '#platform/session/user-scoped-atom.ts';
import { createResource, type Resource } from '#platform/api/resource.ts';
import { sessionUserAtom } from '#platform/session/session.ts';

import { renewOwnMomentsAtom } from '../own-moments-state.ts';

const saved = createResource('private', () => call(readShelves));
const savedAtom = saved.at();
export const loadShelvesAtom = saved.loadAtom;
export const renewShelvesAtom = saved.renewAtom;

/** Pending edits, shown immediately. */
const underwayState = userScopedAtom<readonly Shelves[]>([]);

/** The user's shelves, including pending edits. */
export const shelvesAtom = atom((get): Resource<{ shelves: Shelves; isUnsent: boolean }> => {
  const resource = get(savedAtom);
  if (resource.status !== 'success') return resource;
  const shelves = get(underwayState).reduce(mergeShelves, resource.value.shelves);
  return { ...resource, value: { ...resource.value, shelves } };
});

/** The known shelves, or undefined. */
export const knownShelvesAtom = atom((get) => {
  const resource = get(shelvesAtom);
  return resource.status === 'success' ? resource.value.shelves : noShelves;
});

/** Letters and digits from random bytes, almost evenly distributed (seven or eight byte values each). */
function randomName(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('');
}

export function newShelfId(): string {
  return `s${randomName(12)}`;
}

/** The editor id of this page: its stamps only grow. */
const editorAtom = atom(randomName(12));

export type ShelfFailure = ShelfProblem | ApiErrorKind;

/**
 * Applies an edit, shows it immediately and sends it. Null when the server or the device has saved it; otherwise the reason, and
 * the edit is undone.
 */
export const editShelvesAtom = atom(
  null,
  async (get, set, make: (known: Shelves, at: Stamp) => ShelfEdit): Promise<ShelfFailure | null> => {
    const known = get(knownShelvesAtom);
    const edit = make(known, nextStamp(known, Date.now(), get(editorAtom)));
    if (edit.kind === 'refused') return edit.problem;
    const userId = get(sessionUserAtom)?.userId;
    set(underwayState, [...get(underwayState), edit.shelves]);
    try {
      const { value, ...answer } = await call(saveShelves, { body: edit.shelves });
      // Another user has signed in; this result is not theirs.
      if (get(sessionUserAtom)?.userId !== userId) return null;
      const before = get(savedAtom);
      // Answers to edits may arrive out of order.
      const shelves = before.status === 'success' ? mergeShelves(before.value.shelves, value.shelves) : value.shelves;
      set(savedAtom, { status: 'success', value: { ...value, shelves }, ...answer });
      return null;
    } catch (error) {
      return toFailure(error).kind;
    } finally {
      set(
        underwayState,
        get(underwayState).filter((one) => one !== edit.shelves),
      );
      // Lists may depend on shelves and hidden moments.
      void set(renewOwnMomentsAtom);
    }
  },
);

/** Reloads after edits of other devices, or when pending edits were sent. */
export const reloadShelvesAtom = atom(null, async (_get, set) => {
  await Promise.all([set(renewShelvesAtom), set(renewOwnMomentsAtom)]);
});
