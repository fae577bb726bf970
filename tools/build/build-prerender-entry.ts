import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { build } from 'vite';

import { pagePlugins } from './page-plugins.ts';
import type { PrerenderEntry } from './prerender-entry.ts';

/**
 * Builds the app a second time, for Node, and hands it over. Pages load parts of it while they are drawn, so it is
 * deleted only when `use` is done; its folder is its own, so that two builds may run side by side.
 */
export async function withPrerenderEntry<T>(root: string, use: (entry: PrerenderEntry) => Promise<T>): Promise<T> {
  const outDir = resolve(root, `.cache/prerender-${process.pid}-${Date.now()}`);
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      plugins: pagePlugins(),
      build: {
        ssr: 'src/app/prerender/prerender.tsx',
        outDir,
        emptyOutDir: true,
        copyPublicDir: false,
        target: 'node24',
        // As in the browser's build, or the two would name files differently.
        assetsInlineLimit: 0,
      },
    });
    const file = pathToFileURL(resolve(outDir, 'prerender.js')).href;
    return await use((await import(file)) as PrerenderEntry); // what the file was built from
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
