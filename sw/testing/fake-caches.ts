import { vi } from 'vitest';

type Entries = Map<string, Response>;

export interface FakeCaches {
  /** The contents by cache and URL. */
  stored: Map<string, Entries>;
  /** Called before each write; may throw like a full disk, or wait. */
  onPut: (url: string, name: string) => Promise<void> | void;
  urlsIn: (name: string) => string[];
}

const origin = 'https://shop.example';

/** Replaces the browser's caches, with the parts that the worker uses. */
export function stubCaches(): FakeCaches {
  const fake: FakeCaches = {
    stored: new Map(),
    onPut: () => undefined,
    urlsIn: (name) => [...(fake.stored.get(name)?.keys() ?? [])],
  };
  const open = async (name: string) => {
    const entries: Entries = fake.stored.get(name) ?? new Map();
    fake.stored.set(name, entries);
    return {
      put: async (url: string, response: Response) => {
        await fake.onPut(url, name);
        // A write to a cache that has been deleted succeeds and is lost.
        entries.set(url, response);
      },
      match: async (url: string) => entries.get(url)?.clone(),
      keys: async () => [...entries.keys()].map((url) => ({ url: new URL(url, origin).href })),
      // By the URL of a key, or as it was stored.
      delete: async (url: string) => entries.delete(url) || entries.delete(url.replace(origin, '')),
    };
  };
  vi.stubGlobal('caches', {
    open,
    keys: async () => [...fake.stored.keys()],
    has: async (name: string) => fake.stored.has(name),
    match: async (url: string, { cacheName }: { cacheName: string }) => fake.stored.get(cacheName)?.get(url)?.clone(),
    delete: async (name: string) => fake.stored.delete(name),
  });
  return fake;
}
