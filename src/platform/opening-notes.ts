import { createStore, del, delMany, get, keys, set, type UseStore } from 'idb-keyval';
import * as v from 'valibot';

import { readStoredUserId } from './tokens.ts';

let opened: UseStore | undefined;

/** How far each reveal has come on this device, by user and pack: the connection may be lost in the middle of one. */
function notes(): UseStore {
  opened ??= createStore('farol-openings', 'revealed');
  return opened;
}

const noteSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

async function keyOf(packId: string): Promise<string> {
  return `${await readStoredUserId()}|${packId}`;
}

/** Null: this device knows nothing of it. A full disk or private mode makes notes do nothing, never fail. */
export async function readOpeningNote(packId: string): Promise<number | null> {
  const note: unknown = await get(await keyOf(packId), notes()).catch(() => null);
  return v.is(noteSchema, note) ? note : null;
}

export async function writeOpeningNote(packId: string, revealed: number): Promise<void> {
  await set(await keyOf(packId), revealed, notes()).catch(() => undefined);
}

/** Once the server knows that it is over. */
export async function dropOpeningNote(packId: string): Promise<void> {
  await del(await keyOf(packId), notes()).catch(() => undefined);
}

export async function forgetOpeningNotes(userId: string): Promise<void> {
  const all = await keys<string>(notes()).catch(() => []);
  const own = all.filter((key) => key.startsWith(`${userId}|`));
  await delMany(own, notes()).catch(() => undefined);
}
