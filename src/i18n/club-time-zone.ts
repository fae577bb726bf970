import { atom } from 'jotai';

/** Where the club plays: the zone in which pages that are drawn ahead tell the time. Set once, before anything is drawn. */
export const clubTimeZoneAtom = atom('UTC');
