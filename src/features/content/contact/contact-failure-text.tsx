import { Trans } from '@lingui/react/macro';

import { assertNever } from '#contract/assert-never.ts';
import type { ApiErrorKind } from '#platform/api/api-error.ts';

/** Why a message was not sent. The text is always kept. */
export function ContactFailureText({ kind }: { kind: ApiErrorKind }) {
  switch (kind) {
    case 'offline':
    case 'timeout':
      return <Trans>There is no connection, and this device can’t keep the message. Leave the page open.</Trans>;
    case 'too-many-requests':
      return <Trans>That was very fast, or one of many messages. Wait a moment and send it again.</Trans>;
    case 'not-authenticated':
    case 'session-invalid':
      return <Trans>Your session has ended. Log in again to send the message.</Trans>;
    case 'client-outdated':
      return <Trans>There is a new version of the app. Update it to send the message.</Trans>;
    case 'validation':
    case 'body-too-large':
      return <Trans>Something in the message can’t be sent. Please check the fields.</Trans>;
    case 'idempotency-key-reused':
    case 'request-in-progress':
    case 'not-found':
    case 'method-not-allowed':
    case 'picture-not-accepted':
    case 'payment-in-progress':
    case 'email-not-verified':
    case 'not-released':
    case 'limit-reached':
    case 'reserved-too-often':
    case 'sold-out':
    case 'order-not-payable':
    case 'adults-only':
    case 'terms-outdated':
    case 'pack-not-sealed':
    case 'not-returnable':
    case 'return-period-over':
    case 'consent-required':
    case 'malformed-body':
    case 'unsupported-media-type':
    case 'unavailable':
    case 'internal':
    case 'unreadable':
      return <Trans>Your message was not sent, and it is our fault. Try again, or write us an e-mail.</Trans>;
    default:
      return assertNever(kind);
  }
}
