import { Trans } from '@lingui/react/macro';

import { assertNever } from '#contract/assert-never.ts';
import { FormMessage } from '#ui/forms/form-message.tsx';

import type { IdentityFailure } from './account-state.ts';

/** The user pool's refusal, in the user's words. */
export function IdentityFailureText({ failure }: { failure: IdentityFailure }) {
  switch (failure) {
    case 'wrong-credentials':
      return <Trans>That username and password don’t match.</Trans>;
    case 'not-confirmed':
      return <Trans>Your e-mail is not confirmed yet.</Trans>;
    case 'username-taken':
      return <Trans>That username is taken. Try another one.</Trans>;
    case 'weak-password':
      return <Trans>That password does not meet the club’s rules. Make it longer.</Trans>;
    case 'email-taken':
      return <Trans>You already have another account with this address. Log in to that one.</Trans>;
    case 'wrong-code':
      return <Trans>That isn’t the right code. Use the newest one.</Trans>;
    case 'expired-code':
      return <Trans>That code has expired. Ask for a new one.</Trans>;
    case 'used-code':
      return <Trans>That code has been used. Wait for the next one that the app shows.</Trans>;
    case 'too-many-tries':
      return <Trans>Too many attempts. Wait 15 minutes, then try again. Nothing is lost.</Trans>;
    case 'too-many-requests':
      return (
        <Trans>
          We’ve already sent you several messages. Wait an hour before you try again: the newest code still works.
        </Trans>
      );
    case 'already-confirmed':
      return <Trans>This account is confirmed already. You can log in.</Trans>;
    case 'invalid':
      return <Trans>Something in the form isn’t right. Please check it again.</Trans>;
    case 'sign-in-expired':
      return <Trans>That took a little long, so we stopped for your security. Please log in again.</Trans>;
    case 'invitation-expired':
      return <Trans>Your temporary password has expired. Write to us and we’ll send a new one.</Trans>;
    case 'no-reset-yet':
      return <Trans>Log in with the temporary password we sent you. Then choose your own.</Trans>;
    case 'message-not-sent':
      return <Trans>We could not send the message. Check the address, or try again in a few minutes.</Trans>;
    case 'not-accepted':
      return <Trans>The club’s rules do not allow this. Check what you typed, or write to us.</Trans>;
    case 'blocked':
      return <Trans>Your connection was refused. Try another network, or try again later.</Trans>;
    case 'password-used-before':
      return <Trans>You have used that password before. Choose another one.</Trans>;
    case 'account-disabled':
      return <Trans>This account has been disabled. Write to us, and we will look into it.</Trans>;
    case 'session-ended':
      return <Trans>Your session has ended. Log in and try again.</Trans>;
    case 'offline':
      return <Trans>There is no connection. What you typed is still here.</Trans>;
    case 'unexpected':
      return <Trans>That did not work, and it is our fault. Try again in a moment.</Trans>;
    default:
      return assertNever(failure);
  }
}

/** The refusal as a form message; empty without a failure. */
export function IdentityFailureMessage({ failure }: { failure: IdentityFailure | null }) {
  if (failure === null) return null;
  return (
    <FormMessage>
      <IdentityFailureText failure={failure} />
    </FormMessage>
  );
}
