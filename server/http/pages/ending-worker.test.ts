import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { endingWorker } from './ending-worker.ts';

const worker = fileURLToPath(new URL('../../../sw/', import.meta.url));

test('every store of copies that the worker makes is deleted when it is switched off', async () => {
  const files = (await readdir(worker, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const texts = await Promise.all(files.map((name) => readFile(`${worker}${name}`, 'utf8')));
  const names = texts.flatMap((text) =>
    [...text.matchAll(/createDeviceStore\('shop-([^']+)'/g)].map(([, name]) => name),
  );
  expect(names).toContain('collections');
  for (const name of names) expect(endingWorker).toContain(`'${name}'`);
});
