import { expect, test } from 'vitest';

import { parseSearch, stringifySearch } from './search-params.ts';

test.each([
  ['', {}],
  ['?post=the-lamp', { post: 'the-lamp' }],
  ['?rarity=Rare&rarity=Super+Rare', { rarity: ['Rare', 'Super Rare'] }],
  ['?season=2018/2019', { season: '2018/2019' }],
  ['?redirect=/packs/first-light', { redirect: '/packs/first-light' }],
  ['?order=0123', { order: '0123' }],
])('the query «%s» is read and written back unchanged', (text, search) => {
  expect(parseSearch(text)).toEqual(search);
  expect(stringifySearch(search)).toBe(text);
});

test('a choice that was removed leaves nothing in the URL', () => {
  expect(stringifySearch({ search: '', rarity: [], season: undefined, sort: null })).toBe('');
});

test('a value in the query keeps characters that would end it', () => {
  const search = { redirect: '/payment?order=1&x=2#y' };
  expect(parseSearch(stringifySearch(search))).toEqual(search);
});
