import { atom } from 'jotai';

/** A choice of whoever holds this device. A device that remembers nothing says no. */
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
    // Private mode, or a full disk: then the choice lasts as long as the page.
  }
}

/**
 * A choice that is off until it is made, remembered on this device and nowhere else. It names nobody, so a sign-out leaves it.
 */
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
