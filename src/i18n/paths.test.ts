import { expect, test } from 'vitest';

import { localeOfPath, pathIn } from './paths.ts';

test.each([
  ['/', 'en'],
  ['/packs', 'en'],
  ['/pt', 'pt'],
  ['/pt/packs', 'pt'],
  ['/ptolemy', 'en'],
  ['/packs/pt', 'en'],
] as const)('%s is in %s', (path, locale) => {
  expect(localeOfPath(path)).toBe(locale);
});

test.each([
  ['pt', '/', '/pt'],
  ['pt', '/packs/first-light', '/pt/packs/first-light'],
  ['pt', '/pt/packs', '/pt/packs'],
  ['en', '/pt', '/'],
  ['en', '/pt/moments/x/12', '/moments/x/12'],
  ['en', '/moments', '/moments'],
] as const)('the same page in %s: %s is at %s', (locale, path, expected) => {
  expect(pathIn(locale, path)).toBe(expected);
});
