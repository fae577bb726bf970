import { atom } from 'jotai';

/** Set once a new version of the app is ready: what lets it take over, which reloads the page. */
export const newVersionAtom = atom<{ takeOver: () => void } | null>(null);
