import { existsSync, readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

const text = readFileSync('docs/security.md', 'utf8');
const namedTest = /`([\w./-]+\.(?:test\.tsx?|spec\.ts))`: “([^”]+)”/g;

/** The table rows below a heading, without the header row. */
function rowsBelow(heading: string): string[] {
  const [, after = ''] = text.split(`## ${heading}`);
  const [section = ''] = after.split('\n## ');
  return section.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:risk|section) \|/.test(line));
}

/** Rows that name no test, or one that its file does not contain. */
function isBroken(row: string): boolean {
  const tests = [...row.matchAll(namedTest)];
  const named = row.match(/\.(?:test\.tsx?|spec\.ts)`/g)?.length ?? 0;
  if (tests.length !== named) return true;
  return tests.some(([, file = '', title = '']) => !existsSync(file) || !readFileSync(file, 'utf8').includes(title));
}

describe('the page about security', () => {
  test('names in every row tests that are there', () => {
    const rows = [...rowsBelow('OWASP API Security Top 10'), ...rowsBelow('OWASP ASVS')];
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter(isBroken)).toEqual([]);
  });

  test('has the ten risks, each with an abuse test', () => {
    const rows = rowsBelow('OWASP API Security Top 10');
    expect(rows.map((row) => /^\| API(\d+) /.exec(row)?.[1])).toEqual(
      Array.from({ length: 10 }, (_, index) => String(index + 1)),
    );
    for (const row of rows) expect([...row.matchAll(namedTest)].length, row).toBeGreaterThan(0);
  });

  test('has for each section of the ASVS a test, or says why it does not apply', () => {
    const bare = rowsBelow('OWASP ASVS').filter(
      (row) => [...row.matchAll(namedTest)].length === 0 && !row.includes('not applicable, because'),
    );
    expect(bare).toEqual([]);
  });

  test.each([
    ['a file that is gone', '| V1 | x | `server/gone.test.ts`: “x” |'],
    [
      'a title that is gone',
      '| V1 | x | `tools/security.test.ts`: “names in every row” and `tools/documents.test.ts`: “no such title” |',
    ],
    ['a test without its title', '| V1 | x | `tools/documents.test.ts` |'],
  ])('would show %s', (_, row) => {
    expect(isBroken(row)).toBe(true);
  });
});

test('packages are of one version each, and the lockfile has their checksums', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, object>; // npm's
  const versions: string[] = Object.values({ ...dependencies, ...devDependencies });
  expect(versions.length).toBeGreaterThan(50);
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, object> }; // npm's
  const installed = Object.entries(lock.packages).filter(([path]) => path !== '');
  expect(installed.filter(([, details]) => !('integrity' in details) && !('inBundle' in details))).toEqual([]);
});

test('no package runs a script when it is installed', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
});
