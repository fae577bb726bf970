import type { Context } from 'hono';

export type Form = Record<string, string>;

/** A request that Stripe would refuse, with the wrong parameter. */
export class BadParameter extends Error {
  readonly code: string | undefined;
  readonly param: string;

  constructor(param: string, message: string, code?: string) {
    super(message);
    this.name = 'BadParameter';
    this.param = param;
    this.code = code;
  }
}

/** Reads one raw parameter, undefined if it is missing; throws `BadParameter`. */
type Read<T> = (text: string | undefined, name: string) => T;

/** Cents. Stripe accepts at least 0.50 € and at most eight digits. */
export function cents(least = 50): Read<number> {
  return (text, name) => {
    if (text === undefined) throw new BadParameter(name, `Missing required param: ${name}.`, 'parameter_missing');
    if (!/^-?\d+$/.test(text)) throw new BadParameter(name, `Invalid integer: ${text}`, 'parameter_invalid_integer');
    const amount = Number(text);
    if (amount < 1)
      throw new BadParameter(name, 'This value must be greater than or equal to 1.', 'parameter_invalid_integer');
    if (amount < least) throw new BadParameter(name, `Amount must be at least ${least} cents.`, 'amount_too_small');
    if (amount > 99_999_999) throw new BadParameter(name, 'Amount must be no more than 999999.99.', 'amount_too_large');
    return amount;
  };
}

export function optional<T>(read: Read<T>): Read<T | undefined> {
  return (text, name) => (text === undefined ? undefined : read(text, name));
}

export function oneOf<const T extends string>(...values: readonly T[]): Read<T> {
  return (text, name) => {
    const found = values.find((value) => value === text);
    if (text === undefined) throw new BadParameter(name, `Missing required param: ${name}.`, 'parameter_missing');
    if (found === undefined) throw new BadParameter(name, `Invalid ${name}: must be one of ${values.join(', ')}`);
    return found;
  };
}

export const required: Read<string> = (text, name) => {
  if (!text) throw new BadParameter(name, `Missing required param: ${name}.`, 'parameter_missing');
  return text;
};

const currencies = new Set(Intl.supportedValuesOf('currency').map((currency) => currency.toLowerCase()));
export const currency: Read<string> = (text, name) => {
  const code = required(text, name);
  if (!currencies.has(code)) throw new BadParameter(name, `Invalid currency: ${code}`);
  return code;
};

const metadataName = /^metadata\[([^\][]{1,40})\]$/;
const longestValue = 500;
const mostMetadata = 50;

export function readMetadata(form: Form): Record<string, string> {
  const entries = Object.entries(form).flatMap(([name, value]) => {
    const key = metadataName.exec(name)?.[1];
    if (key !== undefined && value.length > longestValue)
      throw new BadParameter(name, `Metadata values can have up to ${longestValue} characters.`);
    return key === undefined ? [] : [[key, value] as const];
  });
  if (entries.length > mostMetadata)
    throw new BadParameter('metadata', `You can have up to ${mostMetadata} metadata keys.`);
  return Object.fromEntries(entries);
}

/** Parses all parameters of a request; any others except metadata are refused. */
export function readParameters<Readers extends Record<string, Read<unknown>>>(
  form: Form,
  readers: Readers,
): { [Name in keyof Readers]: ReturnType<Readers[Name]> } {
  const unknown = Object.keys(form).find((name) => !(name in readers) && !metadataName.test(name));
  if (unknown !== undefined)
    throw new BadParameter(unknown, `Received unknown parameter: ${unknown}`, 'parameter_unknown');
  const read = Object.entries(readers).map(([name, reader]) => [name, reader(form[name], name)]);
  // Each name with what its own reader answered.
  return Object.fromEntries(read) as { [Name in keyof Readers]: ReturnType<Readers[Name]> };
}

export async function readForm(context: Context): Promise<Form> {
  return Object.fromEntries(new URLSearchParams(await context.req.text()));
}
