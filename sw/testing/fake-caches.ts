import { vi } from 'vitest';

type Entries = Map<string, Response>;

export interface FakeCaches {
  /** The contents by cache and URL. */
  stored: Map<string, Entries>;
  /** Called before each write; may throw like a full disk, or wait. */
  onPut: (address: string, name: string) => Promise<void> | void;
  addressesIn: (name: string) => string[];
}

/** Replaces the browser's caches, with the parts that the worker uses. */
export function stubCaches(): FakeCaches {
  const fake: FakeCaches = {
    stored: new Map(),
    onPut: () => undefined,
    addressesIn: (name) => [...(fake.stored.get(name)?.keys() ?? [])],
  };
  const open = async (name: string) => {
    const entries: Entries = fake.stored.get(name) ?? new Map();
    fake.stored.set(name, entries);
    return {
      put: async (address: string, response: Response) => {
        await fake.onPut(address, name);
        // A write to a cache that has been deleted succeeds and is lost.
        entries.set(address, response);
      },
      match: async (address: string) => entries.get(address)?.clone(),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
      delete: async (address: string) => entries.delete(address),
    };
  };
  vi.stubGlobal('caches', {
    open,
    keys: async () => [...fake.stored.keys()],
    has: async (name: string) => fake.stored.has(name),
    match: async (address: string, { cacheName }: { cacheName: string }) =>
      fake.stored.get(cacheName)?.get(address)?.clone(),
    delete: async (name: string) => fake.stored.delete(name),
  });
  return fake;
}
