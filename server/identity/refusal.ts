/** The names that Amazon Cognito gives its refusals, as far as we use them. Clients decide by them. */
export type RefusalType =
  | 'AliasExistsException'
  | 'CodeMismatchException'
  | 'ExpiredCodeException'
  | 'InternalErrorException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'LimitExceededException'
  | 'NotAuthorizedException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
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
