import { Trans } from '@lingui/react/macro';

import { assertNever } from '#contract/assert-never.ts';
import type { ApiErrorKind } from '#platform/api/api-error.ts';

/** Why the pack did not open. Its contents are fixed and remain the user's. */
export function OpeningFailureText({ kind }: { kind: ApiErrorKind }) {
  switch (kind) {
    case 'offline':
    case 'timeout':
      return <Trans>We didn’t hear back. If the pack was opened, trying again shows the very same moments.</Trans>;
    case 'not-authenticated':
    case 'session-invalid':
      return <Trans>Your session has ended. Log in again: your pack is waiting.</Trans>;
    case 'pack-not-sealed':
      return <Trans>You have withdrawn from this pack’s contract, so it can’t be opened anymore.</Trans>;
    case 'not-found':
      return <Trans>This pack is not yours anymore.</Trans>;
    case 'too-many-requests':
    case 'request-in-progress':
    case 'unavailable':
      return <Trans>One moment. Try again in a few seconds.</Trans>;
    case 'client-outdated':
      return <Trans>There is a new version of the app. Update it to continue.</Trans>;
    case 'consent-required':
    case 'validation':
    case 'malformed-body':
    case 'body-too-large':
    case 'unsupported-media-type':
    case 'method-not-allowed':
    case 'email-not-verified':
    case 'not-released':
    case 'sold-out':
    case 'limit-reached':
    case 'reserved-too-often':
    case 'order-not-payable':
    case 'adults-only':
    case 'terms-outdated':
    case 'payment-in-progress':
    case 'not-returnable':
    case 'return-period-over':
    case 'picture-not-accepted':
    case 'idempotency-key-reused':
    case 'internal':
    case 'unreadable':
      return <Trans>That did not work, and it is our fault. Your pack is still yours.</Trans>;
    default:
      return assertNever(kind);
  }
}
