import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

import stryker from './stryker.config.json' with { type: 'json' };
import { mutations } from './table.ts';

test('each planted fault of the table still has its one line to change, and a name of its own', async () => {
  const stale: string[] = [];
  for (const { fault, file, from } of mutations) {
    const source = await readFile(resolve(file), 'utf8').catch(() => '');
    if (source.split(from).length !== 2) stale.push(`${file}: ${fault}`);
  }
  expect(stale).toEqual([]);
  expect(new Set(mutations.map(({ fault }) => fault)).size).toBe(mutations.length);
});

test('the check of each planted fault is a file that exists', () => {
  expect(mutations.map(({ check }) => check.file).filter((file) => !existsSync(resolve(file)))).toEqual([]);
});

const placeholder = /%[sijd]|\$\{[^}]*\}/;
const template = new RegExp(`['\`][^'\`\\n]*(?:${placeholder.source})[^'\`\\n]*['\`]`, 'g');

/** True if the source has the title, or one with placeholders of which the title has a piece. */
function hasTitle(source: string, title: string): boolean {
  if (source.includes(title)) return true;
  const pieces = (source.match(template) ?? []).flatMap((literal) => literal.slice(1, -1).split(placeholder));
  return pieces.some((piece) => piece.length > 5 && title.includes(piece));
}

test('the check of each planted fault names a test of its file', async () => {
  const missing: string[] = [];
  for (const { file, title } of mutations.map(({ check }) => check))
    if (!hasTitle(await readFile(resolve(file), 'utf8'), title)) missing.push(`${file}: ${title}`);
  expect(missing).toEqual([]);
});

// Stryker silently skips a file that does not exist.
test('each file that Stryker changes exists', () => {
  expect(stryker.mutate.length).toBeGreaterThan(0);
  expect(stryker.mutate.filter((file) => !existsSync(resolve(file)))).toEqual([]);
});
