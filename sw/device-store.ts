import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import * as v from 'valibot';

/** One copy of something that the server knows. Keys of what is private begin with the owner's id. */
export interface DeviceStore<T> {
  /** Undefined where there is none, or one that does not parse: both are «no copy». */
  read(key: string): Promise<{ value: T; savedAt: string } | undefined>;
  /** `askedAt` (`performance.now()`): an answer to a question from before its owner was forgotten is not kept. */
  write(key: string, value: T, askedAt: number): Promise<void>;
  forget(key: string): Promise<void>;
  forgetOwner(ownerId: string): Promise<void>;
}

/** Whose copy it is, and which. */
export function ownedKey(ownerId: string, name = ''): string {
  return `${ownerId}|${name}`;
}

/** An IndexedDB database of that name. A full disk or private mode makes writing do nothing, never fail. */
export function createDeviceStore<T>(name: string, schema: v.GenericSchema<unknown, T>): DeviceStore<T> {
  const copySchema = v.object({ value: schema, savedAt: v.string() });
  let opened: UseStore | undefined;
  const forgottenAt = new Map<string, number>();
  const store = () => (opened ??= createStore(name, 'copies'));
  return {
    async read(key) {
      const found: unknown = await get(key, store()).catch(() => undefined);
      const parsed = v.safeParse(copySchema, found);
      return parsed.success ? { value: parsed.output.value as T, savedAt: parsed.output.savedAt } : undefined;
    },
    async write(key, value, askedAt) {
      const [ownerId = ''] = key.split('|');
      if ((forgottenAt.get(ownerId) ?? -1) >= askedAt) return;
      // What can't be kept is asked of the network again.
      await set(key, { value, savedAt: new Date().toISOString() }, store()).catch(() => undefined);
    },
    async forget(key) {
      await del(key, store());
    },
    async forgetOwner(ownerId) {
      forgottenAt.set(ownerId, performance.now());
      for (const [key] of await entries<string, unknown>(store())) {
        if (key.startsWith(ownedKey(ownerId))) await del(key, store());
      }
    },
  };
}
