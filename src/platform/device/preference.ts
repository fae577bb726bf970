import { atom } from 'jotai';

/** A choice of this device's user. Without storage it is off. */
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

/** A choice that is off by default and stored on this device only. It is not personal, so a sign-out keeps it. */
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
