import { Trans } from '@lingui/react/macro';

import type { IdentityFailure } from './account-state.ts';

/** Why the user pool refused, for a fan. */
export function IdentityFailureText({ failure }: { failure: IdentityFailure }) {
  switch (failure) {
    case 'wrong-credentials':
      return <Trans>That name and password don’t belong together.</Trans>;
    case 'not-confirmed':
      return <Trans>Your e-mail is not confirmed yet.</Trans>;
    case 'username-taken':
      return <Trans>Somebody else got that username first. Try another one.</Trans>;
    case 'weak-password':
      return <Trans>That password does not meet the club’s rules. Make it longer.</Trans>;
    case 'wrong-code':
      return <Trans>That is not the code we sent. Look at the newest e-mail.</Trans>;
    case 'expired-code':
      return <Trans>That code is too old. Ask for a new one.</Trans>;
    case 'too-many-requests':
      return <Trans>That was a lot of tries. Wait a few minutes, then try again.</Trans>;
    case 'already-confirmed':
      return <Trans>This account is confirmed already. You can log in.</Trans>;
    case 'invalid':
      return <Trans>Something in the form is not right. Look it over once more.</Trans>;
    case 'offline':
      return <Trans>There is no connection. What you typed is still here.</Trans>;
    case 'unexpected':
      return <Trans>That did not work, and it is our fault. Try again in a moment.</Trans>;
  }
}
