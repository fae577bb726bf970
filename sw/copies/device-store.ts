import { createStore, delMany, getMany, keys, set, setMany, type UseStore } from 'idb-keyval';
import * as v from 'valibot';

import { onSignOut } from './sign-out.ts';

/** One stored copy of server data. Private keys begin with the owner's id. */
export interface DeviceStore<Written, Read = Written> {
  /** Undefined if there is none. An invalid one is deleted and counts as none. */
  read(key: string): Promise<{ value: Read; savedAt: string } | undefined>;
  /**
   * `askedAt` (`performance.now()`): an answer to a request from before its owner signed out is not stored, nor one
   * older than the stored one. `knownAt`: when it became true, if that is later: an opening is true once it is
   * answered. Returns whether it is stored.
   */
  write(key: string, value: Written, askedAt: number, knownAt?: number): Promise<boolean>;
  /** True if it would be accepted when it is read back. */
  accepts(key: string, value: unknown): boolean;
  /** The server has confirmed the copy: only its age is written, no matter how large it is. */
  confirm(key: string, askedAt: number): Promise<void>;
  /** Of every copy whose key starts with this. */
  listKeys(start: string): Promise<string[]>;
  drop(copies: readonly string[]): Promise<void>;
}

type Schema<Written, Read> = v.GenericSchema<Written, Read>;

interface Rules<Written, Read> {
  /** The schema of the copy under this key; undefined if no such copy is stored. */
  getSchema: (key: string) => Schema<Written, Read> | undefined;
  /** Converts a copy from before copies had a format number. Without it such copies are dropped. */
  migrate?: (old: unknown) => unknown;
}

/** Increment when stored values change their meaning in the same format; the schema detects another format. */
const form = 1;

/** A copy contains its own key, and so its owner: under any other key it is invalid. */
const copySchema = v.object({ form: v.literal(form), key: v.string(), value: v.unknown() });
type Copy = v.InferOutput<typeof copySchema>;

const savedAtSchema = v.pipe(v.string(), v.isoTimestamp());

/** The owner and the name of a copy. */
export function ownedKey(ownerId: string, name = ''): string {
  return `${ownerId}|${name}`;
}

const ageMark = ' saved at';

function ageKey(key: string): string {
  return `${key}${ageMark}`;
}

/** The value under a key, if it was stored there. */
function open(key: string, stored: unknown, migrate: ((old: unknown) => unknown) | undefined): unknown {
  const copy = v.safeParse(copySchema, stored);
  if (copy.success) return copy.output.key === key ? copy.output.value : undefined;
  const isOlder = typeof stored !== 'object' || stored === null || !('form' in stored);
  return isOlder ? migrate?.(stored) : undefined;
}

/**
 * An IndexedDB database of that name. With a full disk or in private mode writing does nothing, says so and never fails. When a
 * user signs out, every store deletes the copies whose key begins with their id, so none has to be listed anywhere.
 */
export function createDeviceStore<Written, Read>(
  name: string,
  { getSchema, migrate }: Rules<Written, Read>,
): DeviceStore<Written, Read> {
  let opened: UseStore | undefined;
  const forgottenAt = new Map<string, number>();
  /** When each copy was written since the worker started: a slower answer may belong to an earlier request. */
  const heldSince = new Map<string, number>();
  const store = () => (opened ??= createStore(name, 'copies'));
  const isForgotten = (key: string, askedAt: number) => {
    const [ownerId = ''] = key.split('|');
    return (forgottenAt.get(ownerId) ?? -1) >= askedAt;
  };
  const parse = (key: string, value: unknown) => {
    const schema = value === undefined ? undefined : getSchema(key);
    return schema && v.safeParse(schema, value);
  };
  const drop = (copies: readonly string[]) =>
    delMany(
      copies.flatMap((key) => [key, ageKey(key)]),
      store(),
    ).catch(() => undefined);
  onSignOut(async (userId) => {
    forgottenAt.set(userId, performance.now());
    const all: IDBValidKey[] = await keys(store());
    await delMany(
      all.filter((key) => typeof key === 'string' && key.startsWith(ownedKey(userId))),
      store(),
    );
  });
  return {
    async read(key) {
      const before = heldSince.get(key);
      const found: unknown[] = await getMany<unknown>([key, ageKey(key)], store()).catch(() => []);
      const [stored, age] = found;
      if (stored === undefined && age === undefined) return undefined;
      const parsed = parse(key, open(key, stored, migrate));
      const savedAt = v.safeParse(savedAtSchema, age);
      if (parsed?.success === true && savedAt.success) return { value: parsed.output, savedAt: savedAt.output };
      // A newer copy that is just being written stays.
      if (heldSince.get(key) === before) await drop([key]);
      return undefined;
    },
    async write(key, value, askedAt, knownAt = askedAt) {
      if (isForgotten(key, askedAt) || (heldSince.get(key) ?? knownAt) > knownAt) return false;
      heldSince.set(key, knownAt);
      const copy: Copy = { form, key, value };
      const entries: [IDBValidKey, unknown][] = [
        [key, copy],
        [ageKey(key), new Date().toISOString()],
      ];
      // What can't be stored is requested from the network again.
      return setMany(entries, store()).then(
        () => true,
        () => false,
      );
    },
    accepts: (key, value) => parse(key, value)?.success === true,
    async confirm(key, askedAt) {
      if (!isForgotten(key, askedAt)) await set(ageKey(key), new Date().toISOString(), store()).catch(() => undefined);
    },
    async listKeys(start) {
      const all: IDBValidKey[] = await keys(store()).catch(() => []);
      const names = all.filter((key) => typeof key === 'string');
      return names.filter((key) => key.startsWith(start) && !key.endsWith(ageMark));
    },
    drop,
  };
}
