import { atom, useAtomValue } from 'jotai';

import type { MomentDetails } from '#contract/moments/moment.ts';
import { momentPreviewAtom } from '#kit/moments/moment-preview.ts';
import { useShownCatalogue } from '#platform/data/shown-catalogue.ts';
import type { Resource } from '#platform/api/resource.ts';

import { findMomentEdition, ownMomentAt } from './moments-state.ts';
import { type ShownMoment, showMoment } from './shown-moment.ts';

export interface MomentAddress {
  momentEditionId: string;
  serialNumber: number | undefined;
}

const noCopyAtom = atom<Resource<MomentDetails>>({ status: 'idle' });

export function useShownMoment(address: MomentAddress): Resource<ShownMoment> {
  const edition = findMomentEdition(useShownCatalogue(), address.momentEditionId);
  const { momentEditionId, serialNumber } = address;
  const ownMoment = useAtomValue(serialNumber === undefined ? noCopyAtom : ownMomentAt(momentEditionId, serialNumber));
  return showMoment({
    ...address,
    edition,
    ownMoment,
    lookedAt: useAtomValue(momentPreviewAtom),
  });
}
