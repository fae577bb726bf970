import { resolve } from 'node:path';

import type { Plugin } from 'vite';

/**
 * Calls `work` with the folder of the build once every file is written, in the order of the plugins. Not after a failed
 * build: an error about missing files would hide why.
 */
export function afterBuild(name: string, work: (folder: string) => Promise<void>): Plugin {
  let folder = '';
  let isWritten = false;
  return {
    name,
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      isWritten = true;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (isWritten) await work(folder);
      },
    },
  };
}
