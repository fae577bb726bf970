import { atom } from 'jotai';

import { hasPendingEdits } from '../data/pending-edits.ts';
import { sessionUserAtom } from '../session/session.ts';
import { measureStorageAtom } from './storage-use.ts';
import { deleteCopiesOnDevice } from './worker.ts';

/** Deletes this user's copies, unless edits exist nowhere else. Viewing a page stores them again. */
export const forgetCopiesAtom = atom(null, async (get, set): Promise<'pending-edits' | 'failed' | null> => {
  if (await hasPendingEdits()) return 'pending-edits';
  const user = get(sessionUserAtom);
  const isDone = user === null || (await deleteCopiesOnDevice(user.userId));
  await set(measureStorageAtom);
  return isDone ? null : 'failed';
});
