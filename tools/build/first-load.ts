import type { Plugin } from 'vite';

/** What runs on every page, and the page that most first visits see. */
const starts = [
  '/src/app/main.tsx',
  '/src/app/prerender/seed-store.ts',
  '/src/routes/{-$locale}/route.tsx',
  '/src/routes/{-$locale}/packs/index.tsx',
];

/** Finds by the imports themselves which of our modules the first load needs, so that no list of files has to be kept. */
export function findFirstLoad(): { plugin: Plugin; isNeeded: (id: string) => boolean } {
  let needed: ReadonlySet<string> = new Set();
  const plugin: Plugin = {
    name: 'find-first-load',
    apply: 'build',
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const found = new Set<string>();
      for (const start of starts) {
        // The router splits a route's component from its file; both are asked for first.
        const parts = ids.filter((id) => id.split('?')[0]?.endsWith(start));
        if (parts.length === 0) this.error(`${start} is not there any more: name what the first load begins with`);
        for (const id of parts) found.add(id);
      }
      // The walk takes in what is added on the way. What is imported later is not needed first.
      for (const id of found) for (const next of this.getModuleInfo(id)?.importedIds ?? []) found.add(next);
      needed = found;
    },
  };
  return { plugin, isNeeded: (id) => needed.has(id) && !id.includes('/node_modules/') };
}
