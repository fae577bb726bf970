import { atom } from 'jotai';

export interface StorageUse {
  usedBytes: number;
  quotaBytes: number;
  /** True if the browser will not evict the data on its own. */
  isPersisted: boolean;
}

const useState = atom<StorageUse | null>(null);

/** Bytes used by the shop on this device; null if the browser does not report it. */
export const storageUseAtom = atom((get) => get(useState));

async function readUse(): Promise<StorageUse | null> {
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined);
  if (estimate?.usage === undefined || estimate.quota === undefined) return null;
  const isPersisted = (await navigator.storage.persisted?.().catch(() => false)) ?? false;
  return { usedBytes: estimate.usage, quotaBytes: estimate.quota, isPersisted };
}

/** Approximate free quota in bytes; null if the browser does not report it. */
export async function readFreeBytes(): Promise<number | null> {
  const use = await readUse();
  return use === null ? null : Math.max(0, use.quotaBytes - use.usedBytes);
}

export const measureStorageAtom = atom(null, async (_get, set) => {
  const use = await readUse();
  if (use !== null) set(useState, use);
});
