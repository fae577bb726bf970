import { Trans } from '@lingui/react/macro';

import { assertNever } from '#contract/assert-never.ts';
import type { ApiErrorKind } from '#platform/api/api-error.ts';

/** Why a withdrawal was refused. After a lost answer it may have been accepted; repeating is safe. */
export function WithdrawalFailureText({ kind }: { kind: ApiErrorKind }) {
  switch (kind) {
    case 'pack-not-sealed':
      return <Trans>A pack has been opened. The right to withdraw ended with that.</Trans>;
    case 'return-period-over':
      return <Trans>The 14 days to withdraw are over.</Trans>;
    case 'not-returnable':
    case 'not-found':
      return <Trans>You can’t withdraw from this purchase anymore.</Trans>;
    case 'not-authenticated':
    case 'session-invalid':
      return <Trans>Your session has ended. Log in again, nothing is lost.</Trans>;
    case 'offline':
    case 'timeout':
      return <Trans>We didn’t hear back. Try again: it will be the same declaration, never a second one.</Trans>;
    case 'too-many-requests':
    case 'request-in-progress':
    case 'unavailable':
      return <Trans>One moment. Try again in a few seconds.</Trans>;
    case 'client-outdated':
      return <Trans>There is a new version of the app. Update it to continue.</Trans>;
    case 'sold-out':
    case 'limit-reached':
    case 'reserved-too-often':
    case 'not-released':
    case 'email-not-verified':
    case 'adults-only':
    case 'terms-outdated':
    case 'payment-in-progress':
    case 'order-not-payable':
    case 'picture-not-accepted':
    case 'consent-required':
    case 'validation':
    case 'malformed-body':
    case 'body-too-large':
    case 'unsupported-media-type':
    case 'method-not-allowed':
    case 'idempotency-key-reused':
    case 'internal':
    case 'unreadable':
      return <Trans>Something went wrong on our side. Try again, or write to us: you are still in time.</Trans>;
    default:
      return assertNever(kind);
  }
}
