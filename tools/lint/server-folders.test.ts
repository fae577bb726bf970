import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

/** Folders by the folders that they import from. */
type Imports = ReadonlyMap<string, ReadonlySet<string>>;

/** The first folder below `server/`. Files directly in `server/` do the composition and count as one folder. */
function getFolder(file: string): string {
  const [, folder = '', ...rest] = file.split('/');
  return rest.length === 0 ? '(start)' : folder;
}

function readImports(): Imports {
  const files = globSync('server/**/*.ts', {
    exclude: ['server/**/*.test.ts', 'server/**/testing/**'],
  });
  const imports = new Map<string, Set<string>>();
  for (const file of files) {
    const own = getFolder(file);
    const others = imports.get(own) ?? new Set();
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from '((?:#server\/|\.)[^']+)'/g)) {
      const other = getFolder(path.startsWith('.') ? join(dirname(file), path) : path.replace('#', ''));
      if (other !== own) others.add(other);
    }
    imports.set(own, others);
  }
  return imports;
}

/** The folders of an import cycle, in import order. Empty if there is no cycle. */
function findCircle(imports: Imports): string[] {
  const done = new Set<string>();
  const visit = (folder: string, path: readonly string[]): string[] => {
    if (path.includes(folder)) return [...path.slice(path.indexOf(folder)), folder];
    if (done.has(folder)) return [];
    for (const other of imports.get(folder) ?? []) {
      const circle = visit(other, [...path, folder]);
      if (circle.length > 0) return circle;
    }
    done.add(folder);
    return [];
  };
  for (const folder of imports.keys()) {
    const circle = visit(folder, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

test('no folder of the server imports one that imports it, by whatever detour', () => {
  const imports = readImports();
  expect(imports.get('orders')).toContain('packs');
  expect(findCircle(imports)).toEqual([]);
});

test('a cycle of folders is found', () => {
  const ofOne = (name: string) => new Set([name]);
  const imports = new Map([
    ['http', ofOne('orders')],
    ['orders', ofOne('packs')],
    ['packs', ofOne('notifications')],
    ['notifications', ofOne('orders')],
  ]);
  expect(findCircle(imports)).toEqual(['orders', 'packs', 'notifications', 'orders']);
});

/** Imported only by tests. */
const forTests = ['released-client', 'testing'];

test('every folder of the server has a layer, so that the lint knows what it may import', () => {
  // The settings of this repository's lint, in their own format.
  const { settings } = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as {
    settings: { 'boundaries/elements': { type: string; pattern: string | string[] }[] };
  };
  const layers = settings['boundaries/elements'].filter(({ type }) => type.startsWith('server-'));
  const known = layers.flatMap(({ pattern }) => pattern).map((pattern) => pattern.replace('server/', ''));
  const folders = [...readImports().keys()].filter((folder) => folder !== '(start)' && !forTests.includes(folder));
  expect(folders).toContain('orders');
  expect(folders.filter((folder) => !known.includes(folder))).toEqual([]);
});
