type Entries = [string, unknown][];

/** The stored data by database; idb-keyval's default store has its own name. */
export const disk = new Map<string, Map<string, unknown>>();

export function database(name = 'keyval-store'): Map<string, unknown> {
  const found = disk.get(name) ?? new Map<string, unknown>();
  disk.set(name, found);
  return found;
}

/** As slow as a disk: a read during a write returns the previous value. */
const later = () => new Promise((resolve) => setTimeout(resolve, 1));

/** Replaces idb-keyval; `createStore` returns the name. */
export function memoryDisk({ isSlow = false } = {}) {
  const soon = async () => void (isSlow && (await later()));
  const read = async <T>(ask: () => T) => {
    const found = ask();
    await soon();
    return found;
  };
  const write = async (change: () => void) => {
    await soon();
    change();
  };
  return {
    createStore: (name: string) => name,
    get: (key: string) => read(() => database().get(key)),
    set: (key: string, value: unknown, name?: string) => write(() => void database(name).set(key, value)),
    del: (key: string) => write(() => void database().delete(key)),
    getMany: (wanted: string[], name: string) => read(() => wanted.map((key) => database(name).get(key))),
    setMany: (entries: Entries, name: string) =>
      write(() => entries.forEach(([key, value]) => database(name).set(key, value))),
    delMany: (gone: string[], name: string) => write(() => gone.forEach((key) => database(name).delete(key))),
    keys: (name: string) => read(() => [...database(name).keys()]),
  };
}
