import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const decisions = 'docs/decisions';
/** Decisions are not checked: they describe the project on the day they were made. */
const documents = globSync('{*.md,{docs,src,server,sw,contract,tools,bench,e2e,content}/**/*.md}', {
  exclude: [`${decisions}/2026-*`, 'content/{pages,blog}/**', 'docs/spec-coverage.md', '**/node_modules/**'],
});

/** Generated folders that git ignores. */
const written = ['.cache', 'dist', 'node_modules'];

/** Paths from the project's root in backticks, without glob patterns. */
function pathsIn(text: string): string[] {
  const tops = readdirSync('.', { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !written.includes(entry.name),
  );
  const path = new RegExp(`\`((?:${tops.map(({ name }) => name).join('|')})/[\\w./{}$-]*)\``, 'g');
  return [...text.matchAll(path)].map(([, found = '']) => found);
}

test('a path that the documentation names exists', () => {
  const missing = documents.flatMap((file) =>
    pathsIn(readFileSync(file, 'utf8'))
      // «x» is a placeholder for the new file's name.
      .filter((path) => !existsSync(path) && !path.includes('/x.'))
      .map((path) => `${file}: ${path}`),
  );
  expect(missing).toEqual([]);
  expect(documents).toContain('docs/architecture.md');
});

test('every decision is in the index', () => {
  const index = readFileSync(`${decisions}/README.md`, 'utf8');
  const files = readdirSync(decisions).filter((name) => name !== 'README.md');
  expect(files.filter((name) => !index.includes(`(${name})`))).toEqual([]);
});
