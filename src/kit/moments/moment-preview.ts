import { atom } from 'jotai';

import type { MomentSummary } from '#contract/moments/moment.ts';

import type { OpenedMoment } from './moment-dialog-link.ts';

/** The clicked card's data, shown until the whole moment has loaded. */
export const momentPreviewAtom = atom<{
  opened: OpenedMoment;
  moment: MomentSummary & { obtainedAt?: string; packId?: string };
  /** URL of the card's picture, which is already decoded. */
  picture: string | undefined;
} | null>(null);
