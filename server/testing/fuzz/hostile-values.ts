import fc from 'fast-check';

import { placeholders } from './schema-values.ts';

/** Values that programs often don't expect: the wrong type, no type, too long, half a character, another user’s. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, '', ' ', 0, -1, 1.5, 1e308, -0, 2 ** 53, [], {}, [[]], { length: 3 }),
  fc.constantFrom(
    '\0',
    'a\0b',
    '\ud800',
    '\u202egol',
    'é'.normalize('NFD'),
    '%00',
    '../../etc/passwd',
    "'; drop table orders; --",
    '<script>alert(1)</script>',
    '__proto__',
    'x'.repeat(5_000),
    'x'.repeat(70_000),
    '9'.repeat(400),
    '2026-02-30T25:61:61Z',
  ),
  fc.constantFrom(...placeholders),
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
);

const extraKeys = ['__proto__', 'constructor', 'userId', 'ownerId', 'status', 'priceMinor', 'isAdmin', 'toString', ''];

type Path = (string | number)[];

function pathsIn(value: unknown, path: Path = []): Path[] {
  const isParent = typeof value === 'object' && value !== null;
  const below = isParent ? Object.entries(value).flatMap(([key, child]) => pathsIn(child, [...path, key])) : [];
  return [path, ...below];
}

/** A copy with the value at the path replaced or removed. */
function changed(value: unknown, [key, ...rest]: Path, change: { to: unknown } | 'removed'): unknown {
  if (key === undefined) return change === 'removed' ? undefined : change.to;
  const entries = Object.entries(value as object) // paths only lead through objects and arrays
    .map(([name, child]) => (name === String(key) ? [name, changed(child, rest, change)] : [name, child]))
    .filter(([, child]) => child !== undefined);
  return Array.isArray(value) ? entries.map(([, child]) => child) : Object.fromEntries(entries);
}

/** A valid value with one fault. */
export function spoiled(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const how = fc.oneof(
    { weight: 5, arbitrary: hostileValue.map((to) => ({ kind: 'replace' as const, to })) },
    { weight: 1, arbitrary: fc.constant({ kind: 'remove' as const }) },
    {
      weight: 2,
      arbitrary: fc.tuple(fc.constantFrom(...extraKeys), hostileValue).map(([key, to]) => ({
        kind: 'add' as const,
        key,
        to,
      })),
    },
  );
  return fc.tuple(values, fc.nat(), how).map(([value, index, step]) => {
    const paths = pathsIn(value);
    const path = paths[index % paths.length] ?? [];
    switch (step.kind) {
      case 'replace':
        return changed(value, path, { to: step.to });
      case 'remove':
        return changed(value, path, 'removed');
      case 'add':
        // Not a literal: `__proto__` would set the prototype instead of a key.
        return typeof value === 'object' && value !== null && !Array.isArray(value)
          ? Object.fromEntries([...Object.entries(value), [step.key, step.to]])
          : step.to;
      default:
        return value;
    }
  });
}

const deep = (depth: number) => Buffer.from(`${'['.repeat(depth)}${']'.repeat(depth)}`);
const deepObject = (depth: number) => Buffer.from(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);

/** Bodies that are not JSON, or only look like it. */
export const rawBody: fc.Arbitrary<Buffer> = fc.oneof(
  fc.constantFrom(
    ...['', '{', 'null', '[]', '"text"', '0', 'NaN', '{"a":1e999}', '\ufeff{}', '{"filters":{},"filters":[]}'].map(
      (text) => Buffer.from(text),
    ),
    Buffer.from('{}', 'utf16le'),
    Buffer.from([0xff, 0xfe, 0x00]),
    Buffer.from('{"packEditionId":"\xff"}', 'latin1'),
    Buffer.alloc(66_000, 0x20),
    deep(20_000),
    deepObject(8_000),
  ),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
);

/** Beginnings of accepted files; the rest is random. */
export const fileBody: fc.Arbitrary<Buffer> = fc
  .tuple(
    fc.constantFrom('89504e470d0a1a0a0000000d49484452', 'ffd8ffe000104a464946', '52494646240000005745425056503820', ''),
    fc.uint8Array({ maxLength: 400 }),
  )
  .map(([head, rest]) => Buffer.concat([Buffer.from(head, 'hex'), rest]));
