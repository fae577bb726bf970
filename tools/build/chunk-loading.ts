import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

const loader = fileURLToPath(new URL('../../src/platform/load-chunk.ts', import.meta.url));

/**
 * Replaces Vite's wrapper around every `import()`. Like Vite's, it fetches a chunk's style sheets first; unlike Vite's,
 * it retries once after a network failure. No Vite option does that.
 */
export function chunkLoading(): Plugin {
  return {
    name: 'chunk-loading',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('vite/preload-helper.js') ? loader : undefined),
  };
}
