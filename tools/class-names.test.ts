import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

const sheetImport = /import (\w+) from '(\.[^']*\.module\.css)'/g;

/** Class names that a component uses but none of its style sheets defines: they would silently be `undefined`. */
function unknownClasses(path: string): string[] {
  const source = readFileSync(path, 'utf8');
  return [...source.matchAll(sheetImport)].flatMap(([, name = '', sheet = '']) => {
    const css = readFileSync(join(dirname(path), sheet), 'utf8');
    const asked = [...source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, asking = '']) => asking);
    // `module` is part of the import's own path.
    const unknown = asked.filter((one) => one !== 'module' && !new RegExp(`\\.${one}\\b`).test(css));
    return [...new Set(unknown)].map((one) => `${path}: ${sheet} has no .${one}`);
  });
}

test('every class that a component uses is in its style sheet', () => {
  const components = globSync('src/**/*.tsx');
  expect(components.length).toBeGreaterThan(200);
  expect(components.flatMap(unknownClasses)).toEqual([]);
});
