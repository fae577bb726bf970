import { globSync } from 'node:fs';
import { dirname } from 'node:path';

import { expect, test } from 'vitest';

const maxFiles = 25;

/** Folders that directly contain too many source files to get an overview, including tests and style sheets. */
function findFullFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > maxFiles).map(([folder, count]) => `${folder}: ${count}`);
}

test('no folder has over 25 files of code: what belongs together has a folder of its own', () => {
  const files = globSync('{contract,src,sw,server,e2e,bench,tools}/**/*.{ts,tsx,mjs,cjs,js,css}', {
    // Lighthouse's packages.
    exclude: ['**/node_modules/**'],
  });
  expect(files).toContain('contract/endpoints.ts');
  expect(findFullFolders(files)).toEqual([]);
});

test('a folder with 26 files is found, one with 25 is not', () => {
  const files = (folder: string, count: number) => Array.from({ length: count }, (_, index) => `${folder}/${index}.ts`);
  expect(findFullFolders([...files('src/ui', 26), ...files('src/kit', 25)])).toEqual(['src/ui: 26']);
});
