import { createStore, delMany, getMany, keys, set, setMany, type UseStore } from 'idb-keyval';
import * as v from 'valibot';

/** One copy of something that the server knows. Keys of what is private begin with the owner's id. */
export interface DeviceStore<T> {
  /** Undefined where there is none, or one that does not parse: both are «no copy». */
  read(key: string): Promise<{ value: T; savedAt: string } | undefined>;
  /**
   * `askedAt` (`performance.now()`): an answer to a question from before its owner was forgotten is not kept, nor one that is older
   * than what is kept already. `knownAt`: since when it holds, where that is later: an opening holds once it is answered.
   */
  write(key: string, value: T, askedAt: number, knownAt?: number): Promise<void>;
  /** The copy is what the server has just said again: only its age is written, however large it is. */
  confirm(key: string, askedAt: number): Promise<void>;
  /** Of every copy whose key begins so. */
  keysOf(start: string): Promise<string[]>;
  forgetOwner(ownerId: string): Promise<void>;
}

/** Whose copy it is, and which. */
export function ownedKey(ownerId: string, name = ''): string {
  return `${ownerId}|${name}`;
}

const ageMark = ' saved at';

function ageKey(key: string): string {
  return `${key}${ageMark}`;
}

/** An IndexedDB database of that name. A full disk or private mode makes writing do nothing, never fail. */
export function createDeviceStore<T>(name: string, schema: v.GenericSchema<unknown, T>): DeviceStore<T> {
  let opened: UseStore | undefined;
  const forgottenAt = new Map<string, number>();
  /** Of each copy that was written since the worker started: a slower answer can only be to a question of that time. */
  const heldSince = new Map<string, number>();
  const store = () => (opened ??= createStore(name, 'copies'));
  const isForgotten = (key: string, askedAt: number) => {
    const [ownerId = ''] = key.split('|');
    return (forgottenAt.get(ownerId) ?? -1) >= askedAt;
  };
  return {
    async read(key) {
      const found: unknown[] = await getMany<unknown>([key, ageKey(key)], store()).catch(() => []);
      const [value, savedAt] = found;
      if (value === undefined || typeof savedAt !== 'string') return undefined;
      const parsed = v.safeParse(schema, value);
      return parsed.success ? { value: parsed.output, savedAt } : undefined;
    },
    async write(key, value, askedAt, knownAt = askedAt) {
      if (isForgotten(key, askedAt) || (heldSince.get(key) ?? knownAt) > knownAt) return;
      heldSince.set(key, knownAt);
      const copy: [IDBValidKey, unknown][] = [
        [key, value],
        [ageKey(key), new Date().toISOString()],
      ];
      // What can't be kept is asked of the network again.
      await setMany(copy, store()).catch(() => undefined);
    },
    async confirm(key, askedAt) {
      if (!isForgotten(key, askedAt)) await set(ageKey(key), new Date().toISOString(), store()).catch(() => undefined);
    },
    async keysOf(start) {
      const all = await keys<string>(store()).catch(() => []);
      return all.filter((key) => key.startsWith(start) && !key.endsWith(ageMark));
    },
    async forgetOwner(ownerId) {
      forgottenAt.set(ownerId, performance.now());
      const all = await keys<string>(store());
      await delMany(
        all.filter((key) => key.startsWith(ownedKey(ownerId))),
        store(),
      );
    },
  };
}
