import { Trans } from '@lingui/react/macro';

import { maxPlaces, maxShelves } from '#contract/shelves.ts';

import type { ShelfFailure } from './shelves-state.ts';

/** Why an edit of the shelves was not kept, and what to do about it. */
export function ShelfFailureText({ failure }: { failure: ShelfFailure }) {
  switch (failure) {
    case 'too-many-shelves':
      return <Trans>There is room for {maxShelves} shelves. Delete one to make another.</Trans>;
    case 'too-many-places':
      return <Trans>There is room for {maxPlaces} moments on all shelves. Take one off to put another there.</Trans>;
    case 'limit-reached':
      return <Trans>Your devices together have filled all shelves. Take something off, then try again later.</Trans>;
    case 'offline':
    case 'timeout':
      return <Trans>There is no connection, and this device could not keep it either. Nothing was changed.</Trans>;
    case 'not-authenticated':
    case 'session-invalid':
      return <Trans>Please log in again. Nothing was changed.</Trans>;
    default:
      return <Trans>That was not kept. The fault is ours; try again in a moment.</Trans>;
  }
}
