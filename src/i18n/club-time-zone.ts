import { atom } from 'jotai';

/** The club's time zone, used for server-rendered times. Set once before rendering. */
export const clubTimeZoneAtom = atom('UTC');
