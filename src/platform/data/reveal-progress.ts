import * as v from 'valibot';

const prefix = 'shop-opening-';

const noteSchema = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number));

/**
 * How far each reveal has come on this device, by pack: the connection may be lost in the middle of one, and the device's copy of a
 * pack is older than what was shown since. One number a pack, kept until the user signs out, in the storage that has it before the
 * next line runs: a page that is reloaded, or ends, right after a card was shown goes on behind that card. Null: this device
 * knows nothing of it.
 */
export function readRevealProgress(packId: string): number | null {
  try {
    const note = v.safeParse(noteSchema, localStorage.getItem(`${prefix}${packId}`));
    return note.success ? note.output : null;
  } catch {
    return null;
  }
}

export function writeRevealProgress(packId: string, revealed: number): void {
  try {
    localStorage.setItem(`${prefix}${packId}`, String(revealed));
  } catch {
    // Private mode, or a full disk: then the server alone knows how far it has come.
  }
}

/** Only one user at a time is signed in on a device: all notes are theirs. */
export function clearRevealProgress(): void {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
    for (const name of names) localStorage.removeItem(name);
  } catch {
    // Nothing was kept either.
  }
}
