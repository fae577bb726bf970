import { atom } from 'jotai';

/** State of the consent panel. `changing`: reopened by the user. */
export const consentPanelAtom = atom<'closed' | 'asking' | 'changing'>('closed');
