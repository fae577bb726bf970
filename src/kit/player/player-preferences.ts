import { atom } from 'jotai';

/** For the visit: the next clip sounds too, the next visit begins in silence. */
export const isSoundOnAtom = atom(false);

/** Stored on the device by the app's start-up. */
export const areCaptionsOnAtom = atom(false);
