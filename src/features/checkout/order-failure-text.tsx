import { Trans } from '@lingui/react/macro';

import { assertNever } from '#contract/assert-never.ts';
import type { ApiErrorKind } from '#platform/api/api-error.ts';

/** Why an order could not be placed. Errors that only we can cause share one sentence. */
export function OrderFailureText({ kind }: { kind: ApiErrorKind }) {
  switch (kind) {
    case 'sold-out':
      return <Trans>There are not enough packs left. Some may come back when a reservation runs out.</Trans>;
    case 'limit-reached':
      return <Trans>You have as many packs of this edition as one fan can buy.</Trans>;
    case 'reserved-too-often':
      return (
        <Trans>
          You have reserved packs of this edition several times without paying. You can reserve again in an hour.
        </Trans>
      );
    case 'not-released':
      return <Trans>This drop has not started yet.</Trans>;
    case 'email-not-verified':
      return <Trans>Verify your e-mail before you buy.</Trans>;
    case 'not-authenticated':
    case 'session-invalid':
      return <Trans>Your session has ended. Log in again, nothing is lost.</Trans>;
    case 'offline':
    case 'timeout':
      return <Trans>We didn’t hear back. Try again: it will be the same order, never a second one.</Trans>;
    case 'too-many-requests':
    case 'request-in-progress':
      return <Trans>One moment. Try again in a few seconds.</Trans>;
    case 'client-outdated':
      return <Trans>There is a new version of the app. Update it to continue.</Trans>;
    case 'adults-only':
      return <Trans>Random packs are for adults. Tick the box if you are 18 or older.</Trans>;
    case 'terms-outdated':
      return <Trans>The terms have changed since. Reload the page to read the new ones.</Trans>;
    case 'payment-in-progress':
      return <Trans>This order is being paid for already. See what happened on the order’s page.</Trans>;
    case 'pack-not-sealed':
    case 'not-returnable':
    case 'return-period-over':
    case 'picture-not-accepted':
    case 'not-found':
    case 'order-not-payable':
    case 'consent-required':
    case 'validation':
    case 'malformed-body':
    case 'body-too-large':
    case 'unsupported-media-type':
    case 'method-not-allowed':
    case 'idempotency-key-reused':
    case 'unavailable':
    case 'internal':
    case 'unreadable':
      return <Trans>That did not work, and it is our fault. You have not been charged.</Trans>;
    default:
      return assertNever(kind);
  }
}
