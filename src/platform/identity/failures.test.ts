import { expect, test } from 'vitest';

import { toIdentityFailure } from './failures.ts';

test.each([
  ['NotAuthorizedException', 'Incorrect username or password.', 'wrong-credentials'],
  ['NotAuthorizedException', 'Password attempts exceeded', 'too-many-tries'],
  ['NotAuthorizedException', 'Invalid session for the user.', 'sign-in-expired'],
  ['NotAuthorizedException', 'Invalid session for the user, session is expired.', 'sign-in-expired'],
  [
    'NotAuthorizedException',
    'Temporary password has expired and must be reset by an administrator.',
    'invitation-expired',
  ],
  ['NotAuthorizedException', 'User password cannot be reset in the current state.', 'no-reset-yet'],
  ['NotAuthorizedException', 'Access Token has been revoked', 'session-ended'],
  ['NotAuthorizedException', 'Refresh Token has expired', 'session-ended'],
  ['NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED', 'already-confirmed'],
  ['NotAuthorizedException', 'A sentence that is new to us', 'wrong-credentials'],
  ['UserNotConfirmedException', 'User is not confirmed.', 'not-confirmed'],
  ['AliasExistsException', '', 'email-taken'],
  ['CodeMismatchException', '', 'wrong-code'],
  ['ExpiredCodeException', '', 'expired-code'],
  ['ExpiredCodeException', 'Your software token has already been used once.', 'used-code'],
  ['LimitExceededException', '', 'too-many-requests'],
  ['TooManyFailedAttemptsException', '', 'too-many-tries'],
  ['SignInException', '', 'sign-in-expired'],
  ['NotAuthorizedException', 'User is disabled.', 'account-disabled'],
  ['InvalidParameterException', 'User is already confirmed.', 'already-confirmed'],
  ['InvalidParameterException', 'Invalid parameter', 'invalid'],
  ['CodeDeliveryFailureException', '', 'message-not-sent'],
  ['UserLambdaValidationException', 'CustomMessage failed with error', 'not-accepted'],
  ['ForbiddenException', '', 'blocked'],
  ['PasswordHistoryPolicyViolationException', '', 'password-used-before'],
  ['NetworkError', '', 'offline'],
  ['SomethingNewException', '', 'unexpected'],
])('the user pool’s %s «%s» is read as %s', (name, message, failure) => {
  expect(toIdentityFailure({ name, message })).toBe(failure);
});
