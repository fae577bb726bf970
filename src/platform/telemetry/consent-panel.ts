import { atom } from 'jotai';

/** Whether the panel with the consent question is open. `changing`: opened again by the user. */
export const consentPanelAtom = atom<'closed' | 'asking' | 'changing'>('closed');
