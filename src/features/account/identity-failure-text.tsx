import { Trans } from '@lingui/react/macro';

import { FormMessage } from '#ui/form-message.tsx';

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
    case 'email-taken':
      return <Trans>Another account of yours has this address already. Log in to that one.</Trans>;
    case 'wrong-code':
      return <Trans>That is not the right code. Take the newest one.</Trans>;
    case 'expired-code':
      return <Trans>That code is too old. Ask for a new one.</Trans>;
    case 'used-code':
      return <Trans>That code has been used. Wait for the next one that the app shows.</Trans>;
    case 'too-many-tries':
      return <Trans>That was a lot of tries. Wait a quarter of an hour, then try again. Nothing is lost.</Trans>;
    case 'too-many-requests':
      return <Trans>We have sent you a lot already. Wait an hour, then try again: the newest code still works.</Trans>;
    case 'already-confirmed':
      return <Trans>This account is confirmed already. You can log in.</Trans>;
    case 'invalid':
      return <Trans>Something in the form is not right. Look it over once more.</Trans>;
    case 'sign-in-expired':
      return <Trans>That took a little long, so we stopped for safety. Log in once more.</Trans>;
    case 'invitation-expired':
      return <Trans>This first password is too old. Write to us, and we send you a new one.</Trans>;
    case 'no-reset-yet':
      return <Trans>Log in with the first password that we sent you. Then you choose your own.</Trans>;
    case 'session-ended':
      return <Trans>Your session has ended. Log in again, and try once more.</Trans>;
    case 'offline':
      return <Trans>There is no connection. What you typed is still here.</Trans>;
    case 'unexpected':
      return <Trans>That did not work, and it is our fault. Try again in a moment.</Trans>;
  }
}

/** The same as the message of a whole form; nothing while nothing has failed. */
export function IdentityFailureMessage({ failure }: { failure: IdentityFailure | null }) {
  if (failure === null) return null;
  return (
    <FormMessage>
      <IdentityFailureText failure={failure} />
    </FormMessage>
  );
}
