import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

const loader = fileURLToPath(new URL('../../src/platform/load-chunk.ts', import.meta.url));

/**
 * Vite puts a helper around every `import()`, which fetches the style sheets of a chunk before it. Ours takes its place: it
 * does that too, and tries once more where the network failed, which no option of Vite's can.
 */
export function chunkLoading(): Plugin {
  return {
    name: 'chunk-loading',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('vite/preload-helper.js') ? loader : undefined),
  };
}
