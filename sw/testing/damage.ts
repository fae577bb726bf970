import fc from 'fast-check';

/** Damage to a stored copy. `foreign`: all of it is another user's. */
export type Damage =
  | { kind: 'corrupted'; path: number[]; poison: unknown }
  | { kind: 'truncated'; length: number }
  | { kind: 'replaced'; poison: unknown }
  | { kind: 'foreign' }
  | { kind: 'older' }
  | { kind: 'later' }
  | { kind: 'undated'; age: unknown };

export const damages: fc.Arbitrary<Damage> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('corrupted' as const),
      path: fc.array(fc.nat(2_000), { minLength: 1, maxLength: 6 }),
      poison: fc.oneof(fc.anything(), fc.constant(undefined)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('truncated' as const), length: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('replaced' as const), poison: fc.anything() }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'foreign' as const }) },
  fc.constant({ kind: 'older' as const }),
  fc.constant({ kind: 'later' as const }),
  fc.record({ kind: fc.constant('undated' as const), age: fc.anything() }),
);

/** Changes or deletes one place of a stored value. */
export function spoil(value: unknown, path: readonly number[], poison: unknown): unknown {
  const [first, ...rest] = path;
  if (typeof value === 'string' && first !== undefined && (value.startsWith('{') || first % 3 === 0))
    return value.slice(0, first % (value.length + 1));
  if (typeof value !== 'object' || value === null || first === undefined) return poison;
  const names = Object.keys(value);
  const name = names[first % Math.max(1, names.length)];
  if (name === undefined) return poison;
  const copy: Record<string, unknown> = { ...value };
  if (rest.length === 0 && poison === undefined) delete copy[name];
  else copy[name] = spoil(copy[name], rest, poison);
  return Array.isArray(value) ? Object.values(copy) : copy;
}

/** Truncates the value: a text, or the JSON of any other. */
function truncate({ value, ...rest }: { value: unknown }, length: number): unknown {
  if (typeof value === 'string') return { ...rest, value: value.slice(0, length % value.length) };
  const text = JSON.stringify({ ...rest, value });
  return text.slice(0, length % text.length);
}

/** Damages the copy under that key. `foreign`: another user's value, stored in its place. */
export function damageCopy(store: Map<string, unknown>, key: string, foreign: unknown, done: Damage): void {
  const stored = store.get(key) as { value: unknown }; // written by the store of the worker
  switch (done.kind) {
    case 'corrupted':
      return void store.set(key, spoil(stored, done.path, done.poison));
    case 'truncated':
      return void store.set(key, truncate(stored, done.length));
    case 'replaced':
      return void store.set(key, done.poison);
    case 'foreign':
      return void store.set(key, foreign);
    case 'older':
      return void store.set(key, stored.value);
    case 'later':
      return void store.set(key, { ...stored, form: 1_000 });
    case 'undated':
      return void store.set(`${key} saved at`, done.age);
  }
}
