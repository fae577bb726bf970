import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Plugin } from 'vite';

import { type AppBundle, appBundlePath } from '../../contract/worker/app-bundle.ts';

import { afterBuild } from './after-build.ts';

/** Writes the text files of the build once more, all in one file. */
export function appBundle(): Plugin {
  return afterBuild('app-bundle', async (folder) => {
    const bundle: AppBundle = {};
    const names = await readdir(join(folder, 'assets'));
    for (const name of names.filter((candidate) => /\.(js|css|svg)$/.test(candidate)).sort())
      bundle[`/assets/${name}`] = await readFile(join(folder, 'assets', name), 'utf8');
    await writeFile(join(folder, appBundlePath), JSON.stringify(bundle));
  });
}
