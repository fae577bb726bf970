import { atom } from 'jotai';
import type { ComponentType } from 'react';

/** What the frame draws once `start-consent.ts` brings it. Most shops have nothing to agree to, and load none of it. */
export const consentPartsAtom = atom<{ Question: ComponentType; Control: ComponentType } | null>(null);
