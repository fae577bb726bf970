import { atom } from 'jotai';

/** For the visit: the next clip sounds too, the next visit begins in silence. */
export const isSoundOnAtom = atom(false);

/** Kept on the device by whoever starts the app. */
export const areCaptionsOnAtom = atom(false);
