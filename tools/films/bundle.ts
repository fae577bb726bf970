import { fileURLToPath } from 'node:url';

import { build } from 'vite';

/** The page's program as one module, three.js included. */
export async function bundleScene(): Promise<string> {
  const entry = fileURLToPath(new URL('scene/page.ts', import.meta.url));
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, target: 'esnext', minify: false, lib: { entry, formats: ['es'], fileName: 'page' } },
  });
  const output = (Array.isArray(result) ? result : [result]).flatMap((one) => ('output' in one ? one.output : []));
  const chunk = output.find((one) => one.type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error('The scene was not bundled');
  return chunk.code;
}
