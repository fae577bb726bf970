import { atom } from 'jotai';

import { sessionUserAtom } from '../session/session.ts';
import { forgetUserOnDevice } from './worker.ts';

export interface StorageUse {
  usedBytes: number;
  quotaBytes: number;
  /** The browser does not clear it away on its own. */
  isPersisted: boolean;
}

const useState = atom<StorageUse | null>(null);

/** How much of the device the shop takes up; null where the browser does not tell. */
export const storageUseAtom = atom((get) => get(useState));

async function readUse(): Promise<StorageUse | null> {
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined);
  if (estimate?.usage === undefined || estimate.quota === undefined) return null;
  const isPersisted = (await navigator.storage.persisted?.().catch(() => false)) ?? false;
  return { usedBytes: estimate.usage, quotaBytes: estimate.quota, isPersisted };
}

/** About as much as the browser still allows; null where it does not tell. */
export async function readFreeBytes(): Promise<number | null> {
  const use = await readUse();
  return use === null ? null : Math.max(0, use.quotaBytes - use.usedBytes);
}

export const measureStorageAtom = atom(null, async (_get, set) => {
  const use = await readUse();
  if (use !== null) set(useState, use);
});

/** Deletes this user's copies; they come back as they are looked at. */
export const forgetCopiesAtom = atom(null, async (get, set) => {
  const user = get(sessionUserAtom);
  if (user !== null) await forgetUserOnDevice(user.userId);
  await set(measureStorageAtom);
});
