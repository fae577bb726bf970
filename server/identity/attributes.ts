import { Refusal } from './refusal.ts';

/** What fans may say of themselves, beside the e-mail address. */
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
]);
/** Attributes of the pool's own, which only a code changes. */
const readOnly = new Set(['sub', 'email_verified', 'phone_number_verified', 'updated_at']);

const emailShape = /^[^\s@<>"]+@[^\s@<>".]+(\.[^\s@<>".]+)+$/;
/** Shown as an image's source: one of our own, or one on the web. */
const pictureShape = /^(https?:\/\/|\/(?!\/)|$)/;

function refuse(name: string, why: string): Refusal {
  return new Refusal('InvalidParameterException', `Attributes did not conform to the schema: ${name}: ${why}`);
}

function checkAttribute(name: string, value: string): void {
  if (readOnly.has(name)) {
    throw new Refusal('NotAuthorizedException', `A client attempted to write unauthorized attribute ${name}`);
  }
  if (name === 'email') {
    if (value.length > 254 || !emailShape.test(value))
      throw new Refusal('InvalidParameterException', 'Invalid email address format.');
    return;
  }
  if (!writable.has(name)) throw refuse(name, 'Attribute does not exist in the schema.');
  if (name === 'picture' && !pictureShape.test(value)) throw refuse(name, 'An address of a picture is required');
}

export interface GivenAttributes {
  email: string | undefined;
  others: Record<string, string>;
}

export function parseAttributes(list: readonly { Name: string; Value: string }[]): GivenAttributes {
  const given = new Map(list.map(({ Name, Value }) => [Name, Value.trim()]));
  for (const [name, value] of given) checkAttribute(name, value);
  const email = given.get('email');
  given.delete('email');
  return { email, others: Object.fromEntries(given) };
}

/** An empty value takes the attribute away. */
export function mergeAttributes(kept: Record<string, string>, given: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...kept, ...given }).filter(([, value]) => value !== ''));
}

export function missingEmail(): Refusal {
  return refuse('email', 'The attribute email is required');
}
