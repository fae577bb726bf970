import { atom } from 'jotai';

function read(name: string): boolean {
  try {
    return localStorage.getItem(name) === 'yes';
  } catch {
    return false;
  }
}

function write(name: string, isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(name, 'yes');
    else localStorage.removeItem(name);
  } catch {
    // Private mode may refuse: then the choice lasts as long as the page.
  }
}

/**
 * A choice of whoever holds this device, off until it is made, remembered here and nowhere else. It names nobody, so a sign-out
 * leaves it.
 */
export function createPreferenceAtom(name: string) {
  const chosenAtom = atom<boolean | null>(null);
  return atom(
    (get) => get(chosenAtom) ?? read(`farol-${name}`),
    (_get, set, isOn: boolean) => {
      set(chosenAtom, isOn);
      write(`farol-${name}`, isOn);
    },
  );
}
