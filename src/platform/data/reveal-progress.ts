import * as v from 'valibot';

import type { Pack } from '#contract/packs/pack.ts';

const prefix = 'shop-opening-';

const noteSchema = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number));

/**
 * Reveal progress of each pack on this device. Ahead of the server after a lost connection. One number per pack, stored
 * synchronously until sign-out, so that a reload right after a card continues with the next one. Null: unknown.
 */
function readRevealProgress(packId: string): number | null {
  try {
    const note = v.safeParse(noteSchema, localStorage.getItem(`${prefix}${packId}`));
    return note.success ? note.output : null;
  } catch {
    return null;
  }
}

/** A pack with the cards that this device revealed while offline. The same object if the server knows them all. */
export function applyRevealProgress<P extends Pick<Pack, 'packId' | 'state' | 'revealed'>>(pack: P): P {
  const noted = pack.state === 'opened' ? readRevealProgress(pack.packId) : null;
  return noted === null || noted <= (pack.revealed ?? -1) ? pack : { ...pack, revealed: noted };
}

export function writeRevealProgress(packId: string, revealed: number): void {
  try {
    localStorage.setItem(`${prefix}${packId}`, String(revealed));
  } catch {
    // Private mode, or a full disk: only the server has the progress.
  }
}

/** A device has one signed-in user, so all entries are theirs. */
export function clearRevealProgress(): void {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
    for (const name of names) localStorage.removeItem(name);
  } catch {
    // Nothing was kept either.
  }
}
