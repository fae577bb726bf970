import { createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval';
import * as v from 'valibot';

import { readStoredUserId } from './tokens.ts';

let opened: UseStore | undefined;

/**
 * How far each reveal has come on this device, by user and pack: the connection may be lost in the middle of one, and the device's
 * copy of a pack is older than what was shown since. One number a pack, kept until the user signs out.
 */
function notes(): UseStore {
  opened ??= createStore('farol-openings', 'revealed');
  return opened;
}

const noteSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

async function keyOf(packId: string): Promise<string> {
  return `${await readStoredUserId()}|${packId}`;
}

/** A full disk, or private mode without IndexedDB, makes notes do nothing, never fail. */
async function attempt<T>(work: (store: UseStore) => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work(notes());
  } catch {
    return otherwise;
  }
}

/** Null: this device knows nothing of it. */
export async function readOpeningNote(packId: string): Promise<number | null> {
  const key = await keyOf(packId);
  const note = await attempt<unknown>((store) => get(key, store), null);
  return v.is(noteSchema, note) ? note : null;
}

export async function writeOpeningNote(packId: string, revealed: number): Promise<void> {
  const key = await keyOf(packId);
  await attempt((store) => set(key, revealed, store), undefined);
}

export async function forgetOpeningNotes(userId: string): Promise<void> {
  await attempt(async (store) => {
    const all = await keys<string>(store);
    const own = all.filter((key) => key.startsWith(`${userId}|`));
    await delMany(own, store);
  }, undefined);
}
