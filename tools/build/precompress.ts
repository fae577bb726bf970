import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

import type { Plugin } from 'vite';

import { afterBuild } from './after-build.ts';

const compressors = { br: promisify(brotliCompress), gz: promisify(gzip) };
const compressible = /\.(js|css|svg|json|webmanifest|txt)$/;
/** A smaller file fits in one packet either way. */
const smallestBytes = 1024;

async function compressFile(path: string): Promise<void> {
  const body = await readFile(path);
  if (body.length < smallestBytes) return;
  for (const [ending, compress] of Object.entries(compressors))
    await writeFile(`${path}.${ending}`, await compress(body));
}

/**
 * Writes a compressed copy next to every text file of the build, so that the server never compresses during a request.
 */
export function precompress(): Plugin {
  return afterBuild('precompress', async (folder) => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name) && entry.name !== 'sw.js');
    await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
  });
}
