// `npm run release-client`: keeps the client of this release, so that later servers can be tested with it.
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import { build, type Plugin, type Rolldown } from 'vite';

const target = 'server/released-client/client.js';
const standIns = resolve('src/testing/page-stand-ins.ts');

/** The modules around the client: session, telemetry and the page's configuration. */
const replaced = /\/src\/platform\/(?:tokens|telemetry|configuration)\.ts$/;

const withoutPage: Plugin = {
  name: 'without-page',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found !== null && replaced.test(found.id) ? standIns : found;
  },
};

const output = (await build({
  configFile: false,
  logLevel: 'error',
  plugins: [withoutPage],
  build: {
    write: false,
    minify: true,
    lib: { entry: 'src/testing/released-client.ts', formats: ['es'], fileName: 'client' },
  },
})) as Rolldown.RolldownOutput[]; // one for each format of a library
const [file] = output[0]?.output ?? [];
if (file?.type !== 'chunk') throw new Error('nothing was built');
const head = '// The client of the last release, made by `npm run release-client`.\n';
await writeFile(target, `${head}${file.code}`);
process.stdout.write(`${target}: ${file.code.length} bytes\n`);
