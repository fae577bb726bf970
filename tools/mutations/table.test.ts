import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

import { mutations } from './table.ts';

test('each planted fault of the table still has its one line to change, and is named once', async () => {
  const stale: string[] = [];
  for (const { fault, file, from } of mutations) {
    const source = await readFile(resolve(file), 'utf8').catch(() => '');
    if (source.split(from).length !== 2) stale.push(`${file}: ${fault}`);
  }
  expect(stale).toEqual([]);
  expect(new Set(mutations.map(({ fault }) => fault)).size).toBe(mutations.length);
});
