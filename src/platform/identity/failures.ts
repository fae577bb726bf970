/** Why the user pool refused, as our screens name it. */
export type IdentityFailure =
  | 'wrong-credentials'
  | 'not-confirmed'
  | 'username-taken'
  | 'weak-password'
  /** Another account has verified this address. Only revealed to the reader of its mail. */
  | 'email-taken'
  | 'wrong-code'
  | 'expired-code'
  /** Authenticator codes can be used once. */
  | 'used-code'
  /** Too many wrong passwords or codes. */
  | 'too-many-tries'
  /** Too many messages, or calls. */
  | 'too-many-requests'
  | 'already-confirmed'
  | 'invalid'
  /** The sign-in has expired and must start again. */
  | 'sign-in-expired'
  | 'invitation-expired'
  | 'no-reset-yet'
  /** The pool could not send its e-mail or SMS. */
  | 'message-not-sent'
  /** A trigger of the pool (the club's own rule) refused the input. */
  | 'not-accepted'
  /** A firewall before the pool refused the connection. */
  | 'blocked'
  /** The password is in the pool's history. */
  | 'password-used-before'
  | 'account-disabled'
  | 'session-ended'
  | 'offline'
  | 'unexpected';

const failures: Record<string, IdentityFailure> = {
  NotAuthorizedException: 'wrong-credentials',
  UserNotFoundException: 'wrong-credentials',
  UserNotConfirmedException: 'not-confirmed',
  UsernameExistsException: 'username-taken',
  AliasExistsException: 'email-taken',
  InvalidPasswordException: 'weak-password',
  CodeMismatchException: 'wrong-code',
  EnableSoftwareTokenMFAException: 'wrong-code',
  ExpiredCodeException: 'expired-code',
  LimitExceededException: 'too-many-requests',
  TooManyRequestsException: 'too-many-requests',
  TooManyFailedAttemptsException: 'too-many-tries',
  InvalidParameterException: 'invalid',
  UserUnAuthenticatedException: 'session-ended',
  CodeDeliveryFailureException: 'message-not-sent',
  UserLambdaValidationException: 'not-accepted',
  ForbiddenException: 'blocked',
  PasswordHistoryPolicyViolationException: 'password-used-before',
  SignInException: 'sign-in-expired',
  NetworkError: 'offline',
};

/**
 * Amazon Cognito uses one name, NotAuthorizedException, for many reasons, which only differ in these messages. An
 * unknown message counts as wrong credentials, the most common reason.
 */
const notAuthorised: readonly (readonly [RegExp, IdentityFailure])[] = [
  [/attempts exceeded/i, 'too-many-tries'],
  [/temporary password has expired/i, 'invitation-expired'],
  [/cannot be reset in the current state/i, 'no-reset-yet'],
  [/invalid session|session is expired|session can only be used once/i, 'sign-in-expired'],
  [/(access|refresh) token/i, 'session-ended'],
  [/current status is confirmed/i, 'already-confirmed'],
  [/user is disabled/i, 'account-disabled'],
];

/** Maps an amplify error by its name, or by its message if the name is ambiguous. */
export function toIdentityFailure({ name, message }: { name: string; message: string }): IdentityFailure {
  if (name === 'NotAuthorizedException') {
    return notAuthorised.find(([sentence]) => sentence.test(message))?.[1] ?? 'wrong-credentials';
  }
  if (name === 'InvalidParameterException' && /already confirmed/i.test(message)) return 'already-confirmed';
  if (name === 'ExpiredCodeException' && /already been used/i.test(message)) return 'used-code';
  return failures[name] ?? 'unexpected';
}
