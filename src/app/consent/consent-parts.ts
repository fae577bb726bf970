import { atom } from 'jotai';
import type { ComponentType } from 'react';

/** The consent UI, set by `start-consent.ts`. Most clubs have no consent question and never load it. */
export const consentPartsAtom = atom<{ Question: ComponentType; Control: ComponentType } | null>(null);
