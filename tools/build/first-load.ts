import type { Plugin } from 'vite';

/** The code that runs on every page, plus the most common landing page. */
const starts = [
  '/src/app/main.tsx',
  '/src/app/rendering/seed-store.ts',
  '/src/routes/{-$locale}/route.tsx',
  '/src/routes/{-$locale}/packs/index.tsx',
];

/**
 * Follows the imports to find which of our modules the first load needs, so that no list of files has to be maintained.
 */
export function findFirstLoad(): { plugin: Plugin; isNeeded: (id: string) => boolean } {
  let needed: ReadonlySet<string> = new Set();
  const plugin: Plugin = {
    name: 'find-first-load',
    apply: 'build',
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const found = new Set<string>();
      for (const start of starts) {
        // The router splits a route's component from its file; the first load requests both.
        const parts = ids.filter((id) => id.split('?')[0]?.endsWith(start));
        if (parts.length === 0) this.error(`${start} is not there any more: name what the first load begins with`);
        for (const id of parts) found.add(id);
      }
      // The loop also visits modules that it adds on the way. Dynamic imports don't belong to the first load.
      for (const id of found) for (const next of this.getModuleInfo(id)?.importedIds ?? []) found.add(next);
      needed = found;
    },
  };
  return { plugin, isNeeded: (id) => needed.has(id) && !id.includes('/node_modules/') };
}
