import { expect, test } from 'vitest';

import { acceptedLocale, localeOfPath, localeOfTag, pathIn, withoutLocale } from './locale.ts';

test.each([
  ['/', 'en'],
  ['/packs', 'en'],
  ['/pt', 'pt'],
  ['/pt/packs', 'pt'],
  ['/ptolemy', 'en'],
  ['/packs/pt', 'en'],
] as const)('the path %s has the language %s', (path, locale) => {
  expect(localeOfPath(path)).toBe(locale);
});

test.each([
  ['pt', '/', '/pt'],
  ['pt', '/packs/first-light', '/pt/packs/first-light'],
  ['pt', '/pt/packs', '/pt/packs'],
  ['en', '/pt', '/'],
  ['en', '/pt/moments/x/12', '/moments/x/12'],
  ['en', '/moments', '/moments'],
] as const)('the path of the same page in %s: %s becomes %s', (locale, path, expected) => {
  expect(pathIn(locale, path)).toBe(expected);
});

test.each([
  ['/pt', '/'],
  ['/pt/packs', '/packs'],
  ['/ptolemy', '/ptolemy'],
  ['/packs/pt', '/packs/pt'],
  ['/', '/'],
])('the path %s without its language is %s', (path, expected) => {
  expect(withoutLocale(path)).toBe(expected);
});

test.each([
  ['pt', 'pt'],
  ['PT_br', 'pt'],
  ['en-GB', 'en'],
  ['pto', undefined],
  ['de-DE', undefined],
  ['', undefined],
] as const)('the language of the tag «%s» is %s', (tag, expected) => {
  expect(localeOfTag(tag)).toBe(expected);
});

test.each([
  ['pt-PT,pt;q=0.9,en;q=0.8', 'pt'],
  ['de-DE, en;q=0.9, pt;q=0.8', 'en'],
  ['de, fr', undefined],
  ['', undefined],
] as const)('of the preferred languages «%s» the interface has %s', (header, expected) => {
  expect(acceptedLocale(header)).toBe(expected);
});
