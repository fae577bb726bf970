import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import fc from 'fast-check';
import type * as v from 'valibot';

/** Placeholders that the test replaces by ids of its shop: whose, and of what. */
export const placeholders = ['own', 'foreign', 'unknown'].flatMap((whose) =>
  ['order', 'transaction', 'pack', 'showcase'].map((what) => `$${whose}-${what}`),
);
const editions = ['first-light', 'champions-2021', 'estuary-derby', 'no-such-edition'];
const isRegExp = (pattern: string) => {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
};

function createTexts({ format, pattern, minLength, maxLength }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...placeholders), fc.uuid());
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (format === 'date') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
  if (pattern?.startsWith('^[a-z0-9]+(-') === true) return fc.constantFrom(...editions);
  if (pattern !== undefined && isRegExp(pattern)) {
    // fast-check can't generate texts for some patterns of several classes.
    try {
      return fc.stringMatching(new RegExp(pattern));
    } catch {
      return fc.string();
    }
  }
  return fc.string({ minLength: minLength ?? 0, maxLength: Math.min(maxLength ?? 40, 5_000), unit: 'binary' });
}

/** An id by its field's name, mostly an existing one. */
function createIds(what: string): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(`$own-${what}`, `$foreign-${what}`) },
    { weight: 1, arbitrary: fc.oneof(fc.constantFrom(...placeholders), fc.uuid()) },
  );
}

function createField(name: string, schema: JsonSchema | boolean): fc.Arbitrary<unknown> {
  const [, what] = /^(order|transaction|pack|showcase)Id$/.exec(name) ?? [];
  return what === undefined ? createValues(schema) : createIds(what);
}

function createObjects(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const entries = Object.entries(properties).map(([name, property]) => [name, createField(name, property)] as const);
  if (entries.length === 0 && typeof additionalProperties === 'object')
    return fc.dictionary(fc.string(), createValues(additionalProperties), { maxKeys: 4 });
  const requiredKeys = required.filter((name) => name in properties);
  return fc.record(Object.fromEntries(entries), { requiredKeys });
}

function createValues(schema: JsonSchema | boolean): fc.Arbitrary<unknown> {
  if (typeof schema === 'boolean') return fc.jsonValue();
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) return fc.oneof(...options.map(createValues));
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const { minimum = -5, maximum = 20, items } = schema;
  switch (schema.type) {
    case 'object':
      return createObjects(schema);
    case 'array':
      return fc.array(createValues(typeof items === 'object' && !Array.isArray(items) ? items : {}), { maxLength: 5 });
    case 'string':
      return createTexts(schema);
    case 'integer':
      return fc.integer({ min: minimum, max: maximum });
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue();
  }
}

/** Values that match the schema, except for rules checked by functions. */
export function fromSchema(schema: v.GenericSchema): fc.Arbitrary<unknown> {
  return createValues(toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }));
}
