import { expect, test } from 'vitest';

import { readNumberOfPacks, withNumberOfPacks } from './number-in-address.ts';

test('the number that was chosen comes back from the address', () => {
  expect(withNumberOfPacks('/pt/packs/first-light', 3)).toBe('/pt/packs/first-light?packs=3');
  expect(readNumberOfPacks('?packs=3')).toBe(3);
});

test('one pack needs no word, and is what nonsense means', () => {
  expect(withNumberOfPacks('/packs/first-light', 1)).toBe('/packs/first-light');
  for (const search of ['', '?packs=', '?packs=0', '?packs=-2', '?packs=1.5', '?packs=many', '?other=3'])
    expect(readNumberOfPacks(search)).toBe(1);
});
