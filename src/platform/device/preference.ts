import { atom } from 'jotai';

/** A boolean preference. Off without storage. */
export function readPreference(name: string): boolean {
  try {
    return localStorage.getItem(`shop-${name}`) === 'yes';
  } catch {
    return false;
  }
}

export function keepPreference(name: string, isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(`shop-${name}`, 'yes');
    else localStorage.removeItem(`shop-${name}`);
  } catch {
    // Private mode, or a full disk: lasts as long as the page.
  }
}

/** A preference, off by default, stored on this device only. Not personal, so it survives a sign-out. */
export function createPreferenceAtom(name: string) {
  const chosenAtom = atom<boolean | null>(null);
  return atom(
    (get) => get(chosenAtom) ?? readPreference(name),
    (_get, set, isOn: boolean) => {
      set(chosenAtom, isOn);
      keepPreference(name, isOn);
    },
  );
}
