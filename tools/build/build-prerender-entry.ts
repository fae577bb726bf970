import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { build } from 'vite';

import { pagePlugins } from './page-plugins.ts';
import type { PrerenderEntry } from './prerender-entry.ts';

/** Builds the app a second time, for Node, and loads it. */
export async function buildPrerenderEntry(root: string): Promise<PrerenderEntry> {
  const outDir = resolve(root, '.cache/prerender');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: pagePlugins(),
    build: { ssr: 'src/app/prerender.tsx', outDir, emptyOutDir: true, copyPublicDir: false, target: 'node24' },
  });
  // The query lets a second build in the same process load its own result.
  const address = `${pathToFileURL(resolve(outDir, 'prerender.js')).href}?built=${Date.now()}`;
  return (await import(address)) as PrerenderEntry; // what the file above was built from
}
