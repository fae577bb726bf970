import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import type { Plugin } from 'vite';

/** Adds the script that starts the app after a page's first frame. Not compiled: documents name it without a hash. */
export function afterView(): Plugin {
  let root = '';
  return {
    name: 'after-view',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      const source = await readFile(resolve(root, 'src/app/after-view.js'), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'after-view.js', source });
    },
  };
}
