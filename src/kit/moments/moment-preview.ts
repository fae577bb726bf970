import { atom } from 'jotai';

import type { MomentSummary } from '#contract/moments/moment.ts';

import type { OpenedMoment } from './moment-address.ts';

/** What the card that was pressed knows already: it is shown until the whole moment has come. */
export const momentPreviewAtom = atom<{
  opened: OpenedMoment;
  moment: MomentSummary & { obtainedAt?: string; packId?: string };
} | null>(null);
