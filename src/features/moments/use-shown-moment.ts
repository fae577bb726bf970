import { useAtomValue } from 'jotai';

import { momentPreviewAtom } from '#kit/moments/moment-preview.ts';
import { catalogueAtom } from '#platform/data/catalogue.ts';
import type { Resource } from '#platform/api/resource.ts';

import { findMomentEdition, ownMomentAtom } from './moments-state.ts';
import { type ShownMoment, showMoment } from './shown-moment.ts';

export interface MomentAddress {
  momentEditionId: string;
  serialNumber: number | undefined;
}

export function useShownMoment(address: MomentAddress): Resource<ShownMoment> {
  const edition = findMomentEdition(useAtomValue(catalogueAtom), address.momentEditionId);
  return showMoment({
    ...address,
    edition,
    ownMoment: useAtomValue(ownMomentAtom),
    lookedAt: useAtomValue(momentPreviewAtom),
  });
}
