/** The names that Amazon Cognito gives its refusals, as far as we use them. Clients decide by them. */
export type RefusalType =
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
export class Refusal extends Error {
  readonly type: RefusalType;

  constructor(type: RefusalType, message: string) {
    super(message);
    this.name = 'Refusal';
    this.type = type;
  }
}

/** One answer for a wrong password and for somebody who does not exist. */
export function wrongCredentials(): Refusal {
  return new Refusal('NotAuthorizedException', 'Incorrect username or password.');
}

/** Amplify does not repeat this one, as it would `LimitExceededException`. */
export function tooManyPasswords(): Refusal {
  return new Refusal('NotAuthorizedException', 'Password attempts exceeded');
}

export function wrongCode(): Refusal {
  return new Refusal('CodeMismatchException', 'Invalid verification code provided, please try again.');
}

/** A step of a sign-in that was taken already, never was, or belongs to another step. */
export function staleSession(): Refusal {
  return new Refusal('NotAuthorizedException', 'Invalid session for the user.');
}

export function expiredSession(): Refusal {
  return new Refusal('NotAuthorizedException', 'Invalid session for the user, session is expired.');
}

/** Amplify forgets its device at these very words and signs in without it. */
export function unknownDevice(): Refusal {
  return new Refusal('ResourceNotFoundException', 'Device does not exist.');
}

/** Amplify repeats `LimitExceededException`, and not this one. */
export function tooManyAttempts(): Refusal {
  return new Refusal('TooManyFailedAttemptsException', 'Attempt limit exceeded, please try after some time.');
}

/** Of messages and sign-ups. */
export function tooMuch(): Refusal {
  return new Refusal('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
}

/** Of an attribute that is unknown, or not of the form that it has to have. */
export function nonConforming(name: string, why: string): Refusal {
  return new Refusal('InvalidParameterException', `Attributes did not conform to the schema: ${name}: ${why}`);
}
