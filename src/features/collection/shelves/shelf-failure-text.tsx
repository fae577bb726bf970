import { Trans } from '@lingui/react/macro';

import { assertNever } from '#contract/assert-never.ts';
import { maxPlaces, maxShelves } from '#contract/shelves/shelves.ts';

import type { ShelfFailure } from './shelves-state.ts';

/** Why an edit of the shelves failed, and what to do. */
export function ShelfFailureText({ failure }: { failure: ShelfFailure }) {
  switch (failure) {
    case 'too-many-shelves':
      return <Trans>You can have {maxShelves} shelves. Delete one to create another.</Trans>;
    case 'too-many-places':
      return <Trans>All your shelves together can hold {maxPlaces} moments. Take one off to add another.</Trans>;
    case 'limit-reached':
      return <Trans>Your devices together have filled all shelves. Take something off, then try again later.</Trans>;
    case 'offline':
    case 'timeout':
      return <Trans>There is no connection, and this device could not keep it either. Nothing was changed.</Trans>;
    case 'not-authenticated':
    case 'session-invalid':
      return <Trans>Please log in again. Nothing was changed.</Trans>;
    case 'too-many-requests':
    case 'payment-in-progress':
    case 'picture-not-accepted':
    case 'body-too-large':
    case 'not-found':
    case 'method-not-allowed':
    case 'email-not-verified':
    case 'not-released':
    case 'reserved-too-often':
    case 'sold-out':
    case 'order-not-payable':
    case 'adults-only':
    case 'terms-outdated':
    case 'pack-not-sealed':
    case 'not-returnable':
    case 'return-period-over':
    case 'consent-required':
    case 'idempotency-key-reused':
    case 'request-in-progress':
    case 'client-outdated':
    case 'validation':
    case 'malformed-body':
    case 'unsupported-media-type':
    case 'unavailable':
    case 'internal':
    case 'unreadable':
      return <Trans>That wasn’t saved, and it’s our fault. Try again in a moment.</Trans>;
    default:
      return assertNever(failure);
  }
}
