import { atom } from 'jotai';

import { sessionUserAtom } from './session.ts';
import { forgetUserOnDevice } from './worker.ts';

export interface StorageUse {
  usedBytes: number;
  quotaBytes: number;
}

const useState = atom<StorageUse | null>(null);

/** How much of the device the shop takes up; null where the browser does not tell. */
export const storageUseAtom = atom((get) => get(useState));

export const measureStorageAtom = atom(null, async (_get, set) => {
  const estimate = await navigator.storage?.estimate?.();
  if (estimate?.usage === undefined || estimate.quota === undefined) return;
  set(useState, { usedBytes: estimate.usage, quotaBytes: estimate.quota });
});

/** Deletes this user's copies; they come back as they are looked at. */
export const forgetCopiesAtom = atom(null, async (get, set) => {
  const user = get(sessionUserAtom);
  if (user !== null) await forgetUserOnDevice(user.userId);
  await set(measureStorageAtom);
});
