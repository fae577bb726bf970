/** The names of Amazon Cognito's errors that we use. Clients depend on them. */
export type CognitoErrorType =
  | 'AliasExistsException'
  | 'CodeMismatchException'
  | 'EnableSoftwareTokenMFAException'
  | 'ExpiredCodeException'
  | 'InternalErrorException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'LimitExceededException'
  | 'NotAuthorizedException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
  | 'SoftwareTokenMFANotFoundException'
  | 'TooManyFailedAttemptsException'
  | 'UnknownOperationException'
  | 'UserNotConfirmedException'
  | 'UsernameExistsException';

/** Thrown by an operation; answered as HTTP 400. */
export class CognitoError extends Error {
  readonly type: CognitoErrorType;

  constructor(type: CognitoErrorType, message: string) {
    super(message);
    this.name = 'CognitoError';
    this.type = type;
  }
}

/** The same error for a wrong password and an unknown user. */
export function wrongCredentials(): CognitoError {
  return new CognitoError('NotAuthorizedException', 'Incorrect username or password.');
}

/** Amplify does not repeat this one, as it would `LimitExceededException`. */
export function tooManyPasswords(): CognitoError {
  return new CognitoError('NotAuthorizedException', 'Password attempts exceeded');
}

export function wrongCode(): CognitoError {
  return new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.');
}

/** A step of a sign-in that was already taken, never existed, or belongs to another step. */
export function staleSession(): CognitoError {
  return new CognitoError('NotAuthorizedException', 'Invalid session for the user.');
}

export function expiredSession(): CognitoError {
  return new CognitoError('NotAuthorizedException', 'Invalid session for the user, session is expired.');
}

/** For exactly this message amplify forgets its device and signs in without it. */
export function unknownDevice(): CognitoError {
  return new CognitoError('ResourceNotFoundException', 'Device does not exist.');
}

/** Amplify repeats `LimitExceededException`, and not this one. */
export function tooManyAttempts(): CognitoError {
  return new CognitoError('TooManyFailedAttemptsException', 'Attempt limit exceeded, please try after some time.');
}

/** Of messages and sign-ups. */
export function tooMuch(): CognitoError {
  return new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
}

/** For an unknown attribute, or one with an invalid format. */
export function nonConforming(name: string, why: string): CognitoError {
  return new CognitoError('InvalidParameterException', `Attributes did not conform to the schema: ${name}: ${why}`);
}
