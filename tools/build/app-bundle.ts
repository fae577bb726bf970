import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import type { Plugin } from 'vite';

import { type AppBundle, appBundlePath } from '../../contract/worker/app-bundle.ts';

/** Writes the text files of the build once more, all in one file. */
export function appBundle(): Plugin {
  let folder = '';
  return {
    name: 'app-bundle',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const bundle: AppBundle = {};
        const names = await readdir(join(folder, 'assets'));
        for (const name of names.filter((candidate) => /\.(js|css|svg)$/.test(candidate)).sort())
          bundle[`/assets/${name}`] = await readFile(join(folder, 'assets', name), 'utf8');
        await writeFile(join(folder, appBundlePath), JSON.stringify(bundle));
      },
    },
  };
}
