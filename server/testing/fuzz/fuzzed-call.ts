import fc from 'fast-check';

import type { Endpoint } from '#contract/api/endpoint.ts';
import { contactPath } from '#contract/content/contact.ts';
import { socialPath } from '#contract/content/social.ts';

import { fileBody, hostileValue, rawBody, spoiled } from './hostile-values.ts';
import { fromSchema } from './schema-values.ts';

/** One request, with placeholders for the shop's ids. */
export interface FuzzedCall {
  /** The endpoint's name, since the whole endpoint would fill a failure's report. */
  endpoint: string;
  method: string;
  base: string;
  /** After the base path, already escaped. */
  path: string;
  caller: 'fan' | 'visitor';
  headers: Record<string, string>;
  body: Buffer | null;
}

const basePaths = { contact: contactPath, social: socialPath };

/** Parts of a URL that are sent unescaped, which no client of ours does. */
const rawParts = ['%', '%00', '%ff', '%2e%2e%2f', '..', '%c0%ae', '%F0%9F', '', ';', '%252e', 'a'.repeat(3_000)];

/** Escapes everything except what an attacker would leave. Half a character can't be escaped. */
function escape(value: unknown): string {
  const text = (typeof value === 'string' ? value : JSON.stringify(value)) ?? '';
  return encodeURIComponent(text.slice(0, 3_000).toWellFormed());
}

const hostilePart = fc.oneof(fc.constantFrom(...rawParts), hostileValue.map(escape));

type Given = Record<string, unknown>;
// Schemas of params and queries are objects.
const listParts = (schema: Endpoint['params']) =>
  schema === undefined ? fc.constant<Given>({}) : (fromSchema(schema) as fc.Arbitrary<Given>);

function createPaths({ path, params }: Endpoint): fc.Arbitrary<string> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const fill = (values: Record<string, string>) => path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '');
  const right = listParts(params).map((given) =>
    fill(Object.fromEntries(names.map((name) => [name, escape(given[name])]))),
  );
  if (names.length === 0) return right;
  const wrong = fc
    .tuple(...names.map(() => hostilePart))
    .map((parts) => fill(Object.fromEntries(names.map((name, index) => [name, parts[index] ?? '']))));
  return fc.oneof({ weight: 4, arbitrary: right }, { weight: 1, arbitrary: wrong });
}

function createQueries({ query }: Endpoint): fc.Arbitrary<string> {
  const write = (given: Given) => Object.entries(given).map(([name, value]) => `${name}=${escape(value)}`);
  const right = listParts(query).map(write);
  const wrong = fc.array(fc.tuple(fc.constantFrom('skip', 'first', 'after', 'tx_status', 'a[b]', ''), hostilePart), {
    maxLength: 3,
  });
  return fc
    .oneof(
      { weight: 3, arbitrary: right },
      { weight: 1, arbitrary: wrong.map((pairs) => pairs.map(([name, value]) => `${name}=${value}`)) },
    )
    .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.join('&')}`));
}

function createBodies({ name, body, file }: Endpoint, samples: Record<string, fc.Arbitrary<unknown>>) {
  if (file !== undefined) return fc.oneof(fileBody, rawBody);
  if (body === undefined)
    return fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: rawBody });
  const right = samples[name] ?? fromSchema(body);
  // Values that JSON can't express have become undefined.
  const write = (value: unknown) => Buffer.from(JSON.stringify(value) ?? '');
  return fc.oneof(
    { weight: 3, arbitrary: right.map(write) },
    { weight: 4, arbitrary: spoiled(right).map(write) },
    { weight: 2, arbitrary: rawBody },
  );
}

const usual = (value: string) => ({ weight: 12, arbitrary: fc.constant(value) });
const oneOf = (...values: string[]) => ({ weight: 1, arbitrary: fc.constantFrom(...values) });
const headers = fc.record({
  'content-type': fc.oneof(
    usual('application/json'),
    oneOf('text/plain', 'application/json; charset=utf-16', 'multipart/form-data; boundary=x', 'json', '', '\u00ff'),
  ),
  'x-api-version': fc.oneof(usual('1'), oneOf('0', '-1', '1e3', '99999999', '١', '\u00ff')),
  'idempotency-key': fc.oneof(usual(''), oneOf('a', 'a'.repeat(2_000), '\u00ff', '$own-order', '$foreign-order')),
  'content-encoding': fc.oneof(usual(''), oneOf('gzip', 'br', 'x')),
});
/** An empty one is omitted. Node refuses invalid header values. */
const sentHeaders = (given: Record<string, string>) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => /^[\x20-\x7e\x80-\xff]+$/.test(value)));

/** Calls to every endpoint: valid, almost valid, or arbitrary. */
export function fuzzedCalls(
  endpoints: readonly Endpoint[],
  samples: Record<string, fc.Arbitrary<unknown>>,
): fc.Arbitrary<FuzzedCall> {
  const each = endpoints.map((endpoint) =>
    fc.record<FuzzedCall>({
      endpoint: fc.constant(endpoint.name),
      base: fc.constant(endpoint.service === undefined ? '/api' : basePaths[endpoint.service]),
      method: fc.oneof(usual(endpoint.method), oneOf('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS')),
      path: fc.tuple(createPaths(endpoint), createQueries(endpoint)).map((parts) => parts.join('')),
      caller: fc.oneof(
        { weight: 6, arbitrary: fc.constant('fan' as const) },
        { weight: 1, arbitrary: fc.constant('visitor' as const) },
      ),
      headers: headers.map(sentHeaders),
      body: createBodies(endpoint, samples),
    }),
  );
  // A deleted account sees little of the following calls.
  return fc.oneof(
    ...each.map((arbitrary, index) => ({ arbitrary, weight: endpoints[index]?.name === 'deleteProfile' ? 1 : 5 })),
  );
}
