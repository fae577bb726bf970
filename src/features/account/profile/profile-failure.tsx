import { Trans } from '@lingui/react/macro';

import { assertNever } from '#contract/assert-never.ts';
import type { ApiErrorKind } from '#platform/api/api-error.ts';
import { FormMessage } from '#ui/forms/form-message.tsx';

import { IdentityFailureText } from '../identity-failure-text.tsx';
import type { ProfileFailure } from './profile-state.ts';

function ApiReason({ reason }: { reason: ApiErrorKind }) {
  switch (reason) {
    case 'offline':
    case 'timeout':
      return <Trans>There is no connection. Nothing was changed; try again when you have one.</Trans>;
    case 'picture-not-accepted':
      return <Trans>We can’t read this as a picture. Use a JPEG, PNG or WebP.</Trans>;
    case 'body-too-large':
      return <Trans>This picture is too large.</Trans>;
    case 'too-many-requests':
      return <Trans>That was a lot of pictures. Wait an hour, then try again.</Trans>;
    case 'payment-in-progress':
      return <Trans>One of your payments is still going through. Wait until it is settled, then try again.</Trans>;
    case 'session-invalid':
    case 'not-authenticated':
      return <Trans>Your session has ended. Log in and try again.</Trans>;
    case 'limit-reached':
    case 'reserved-too-often':
    case 'not-found':
    case 'method-not-allowed':
    case 'email-not-verified':
    case 'not-released':
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
      return <Trans>That did not work, and it is our fault. Try again in a moment.</Trans>;
    default:
      return assertNever(reason);
  }
}

/** Why a profile change failed; empty without a failure. */
export function ProfileFailureMessage({ failure }: { failure: ProfileFailure | null }) {
  if (failure === null) return null;
  return (
    <FormMessage>
      {failure.kind === 'no-picture' && <Trans>We can’t read this as a picture. Use a JPEG, PNG or WebP.</Trans>}
      {failure.kind === 'api' && <ApiReason reason={failure.reason} />}
      {failure.kind === 'identity' && <IdentityFailureText failure={failure.reason} />}
    </FormMessage>
  );
}
