import { CognitoError } from './cognito-error.ts';

/** One of a flow's named parameters; the wording is the spec's («PASSWORD parameter is required»). */
export function requireParameter(parameters: Record<string, string>, name: string): string {
  const value = parameters[name];
  if (value === undefined || value === '')
    throw new CognitoError('InvalidParameterException', `${name} parameter is required`);
  return value;
}
