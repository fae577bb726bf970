import { atom } from 'jotai';

/** For this visit only: the next visit starts muted. */
export const isSoundOnAtom = atom(false);

/** Persisted by the app's start-up code. */
export const areCaptionsOnAtom = atom(false);
