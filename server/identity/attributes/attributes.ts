import { parseTerms } from './accepted-terms.ts';
import { CognitoError, nonConforming as refuse } from '../protocol/cognito-error.ts';

/** Attributes users may set, besides e-mail address and phone number. */
const writable = new Set([
  'name',
  'picture',
  'locale',
  'nickname',
  'given_name',
  'family_name',
  'birthdate',
  'zoneinfo',
  'preferred_username',
  'custom:terms_version',
  'custom:terms_accepted_at',
]);
/** Attributes of the pool's own, which only a code changes. */
const readOnly = new Set(['sub', 'email_verified', 'phone_number_verified', 'updated_at']);

/**
 * Letters, digits and the other characters that RFC 5322 allows without quotes. No separators or comments: mail
 * programs treat «,» and «;» as a list and «(…)» as a comment. No leading hyphen: it would be an option.
 */
const atom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const label = '[\\p{L}\\p{M}\\p{N}]([\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?';
const emailShape = new RegExp(`^(?!-)${atom}(\\.${atom})*@(${label}\\.)+${label}$`, 'u');
/** E.164. Empty removes the number. */
const phoneShape = /^(\+[1-9]\d{6,14})?$/;
/** Shown as an image's source: one that was uploaded here. */
const pictureShape = /^(\/pictures\/[A-Za-z0-9_-]{1,128})?$/;

function unauthorised(name: string): CognitoError {
  return new CognitoError('NotAuthorizedException', `A client attempted to write unauthorized attribute ${name}`);
}

function isEmail(value: string): boolean {
  return value.length <= 254 && emailShape.test(value);
}

export function checkEmail(value: string): void {
  if (!isEmail(value)) throw new CognitoError('InvalidParameterException', 'Invalid email address format.');
}

function checkAttribute(name: string, value: string): void {
  if (readOnly.has(name)) throw unauthorised(name);
  if (name === 'email') return checkEmail(value);
  if (name === 'phone_number') {
    if (!phoneShape.test(value)) throw new CognitoError('InvalidParameterException', 'Invalid phone number format.');
    return;
  }
  if (!writable.has(name)) throw refuse(name, 'Attribute does not exist in the schema.');
  if (name === 'picture' && !pictureShape.test(value))
    throw refuse(name, 'The path of an uploaded picture is required');
}

export interface GivenAttributes {
  email: string | undefined;
  /** Empty removes it. */
  phoneNumber: string | undefined;
  others: Record<string, string>;
}

export function parseAttributes(list: readonly { Name: string; Value: string }[], now: Date): GivenAttributes {
  const given = new Map(list.map(({ Name, Value }) => [Name, Value.trim()]));
  for (const [name, value] of given) checkAttribute(name, value);
  const email = given.get('email');
  const phoneNumber = given.get('phone_number');
  given.delete('email');
  given.delete('phone_number');
  const others = Object.fromEntries(given);
  parseTerms(others, now);
  return { email, phoneNumber, others };
}

/** An empty value removes the attribute. */
export function mergeAttributes(kept: Record<string, string>, given: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...kept, ...given }).filter(([, value]) => value !== ''));
}

export function missingEmail(): CognitoError {
  return refuse('email', 'The attribute email is required');
}

/** The names of attributes to remove, without those that must stay. */
export function parseAttributeNames(names: readonly string[]): {
  phoneNumber: boolean;
  others: Record<string, string>;
} {
  for (const name of names) {
    if (readOnly.has(name) || name.startsWith('custom:')) throw unauthorised(name);
    if (name === 'email') throw missingEmail();
    if (name !== 'phone_number' && !writable.has(name)) throw refuse(name, 'Attribute does not exist in the schema.');
  }
  const others = names.filter((name) => name !== 'phone_number').map((name) => [name, ''] as const);
  return { phoneNumber: names.includes('phone_number'), others: Object.fromEntries(others) };
}
