import { atom, useAtomValue } from 'jotai';

import type { MomentDetails } from '#contract/moments/moment.ts';
import { momentPreviewAtom } from '#kit/moments/moment-preview.ts';
import { useShownCatalogue } from '#platform/data/shown-catalogue.ts';
import type { Resource } from '#platform/api/resource.ts';

import { findMomentEdition, ownMomentAt } from './moments-state.ts';
import { showMoment, type ShownMoment } from './shown-moment.ts';

export interface MomentRef {
  momentEditionId: string;
  serialNumber: number | undefined;
}

const noCopyAtom = atom<Resource<MomentDetails>>({ status: 'idle' });

export function useShownMoment(momentRef: MomentRef): Resource<ShownMoment> {
  const edition = findMomentEdition(useShownCatalogue(), momentRef.momentEditionId);
  const { momentEditionId, serialNumber } = momentRef;
  const ownMoment = useAtomValue(serialNumber === undefined ? noCopyAtom : ownMomentAt(momentEditionId, serialNumber));
  return showMoment({
    ...momentRef,
    edition,
    ownMoment,
    lookedAt: useAtomValue(momentPreviewAtom),
  });
}
